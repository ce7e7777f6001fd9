// The last segments of generated pages' routes, each of them unique. Entry: Slugs.

import { routeFault } from '../config/route-fault.ts';
import { kebab, unused } from '../openapi/spec/api-index.ts';

/** Longer names are cut between two words. */
const MOST = 80;

export class Slugs {
  private readonly taken: Set<string>;

  constructor(reserved: readonly string[] = []) {
    this.taken = new Set(reserved);
  }

  /** The first of `wanted` that is free; else the first one with a number appended. */
  claim(...wanted: readonly string[]): string {
    const slugs = wanted.map(slugOf).filter((slug) => slug !== '');
    const free = slugs.find(
      (slug) => !this.taken.has(slug) && routeFault(`/${slug}`) === undefined,
    );
    const [first = 'page'] = slugs;
    const slug = free ?? unused(first, (one) => one === first || this.taken.has(one));
    this.taken.add(slug);
    return slug;
  }
}

/** `createPayment` → `create-payment`. */
function slugOf(name: string): string {
  const slug = kebab(name);
  if (slug.length <= MOST) return slug;
  const end = slug.lastIndexOf('-', MOST);
  return end > 0 ? slug.slice(0, end) : [...slug].slice(0, MOST).join('');
}
