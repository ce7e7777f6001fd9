// The addresses that owners write: url, baseUrl, editUrl and redirects of content/site.yaml, and those of links and
// images in any file. Entries: url, baseUrl, baseUrlOf(), editUrl, redirects, linkAddress, fileAddress.

import { encodedPath } from '../../site/shared/routes.ts';
import { type AddressUse, addressFault } from '../../site/shared/safe-address.ts';
import type { RedirectConfig } from '../types.ts';
import { text, textWithout } from '../yaml/scalars.ts';
import {
  type DiagnosticText,
  keyOf,
  refine,
  reportDuplicates,
  type Shape,
  type ShapeContext,
  withSchema,
  wrongType,
} from '../yaml/shape.ts';
import { routeFault } from './route-fault.ts';

/** The site's origin: `https://docs.example.com`, without a path and without a slash. */
export const url = refine(textWithout(originFault), (value) => new URL(value).origin);

function originFault(value: string): { text: string; hint: string } | undefined {
  if (!/^https?:\/\//i.test(value)) {
    const bare = value.replace(/^[a-z]*:?\/*/i, '') || value;
    const hint = `write https://${value.includes('://') ? bare : value}`;
    return { text: 'has no protocol', hint };
  }
  if (!URL.canParse(value))
    return { text: 'is not a URL', hint: 'write protocol and host: https://docs.example.com' };
  const parsed = new URL(value);
  if (parsed.href === `${parsed.origin}/`) return undefined;
  return { text: 'is more than protocol and host', hint: `write ${originAndPath(parsed)}` };
}

/** A complete URL as the two settings that it is made of. */
function originAndPath({ origin, pathname }: URL): string {
  return `url: ${origin}${pathname === '/' ? '' : ` and baseUrl: ${withSlashes(pathname)}`}`;
}

/** The address of a link: a page, or anything that runs no script. */
export const linkAddress: Shape<string> = safeAddress('link');
/** The address of an image. */
export const fileAddress: Shape<string> = safeAddress('fetch');

function safeAddress(use: AddressUse): Shape<string> {
  return refine(
    textWithout((value) => addressFault(value, use)),
    (value) => (value.startsWith('/') ? value.normalize() : value),
  );
}

/** `/` or `/docs/`. */
export const baseUrl: Shape<string> = refine(text, (value, { node, at, reading }) => {
  const read = baseUrlOf(value, at);
  return typeof read === 'string' ? read : reading.report(node.start, read);
});

/**
 * The base URL with its slashes, or what is wrong with it. Addresses are compared with it as browsers send them and
 * as they read decoded, so it must be the same in both.
 */
export function baseUrlOf(value: string, at: string): string | DiagnosticText {
  const path = withSlashes(value);
  if (encodedPath(path) === path && routeFault(path) === undefined) return path;
  const whole = /^https?:/i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  return {
    text: `${at} "${value}" is not a path of letters, digits, "-", "_", "." and "~"`,
    hint: whole
      ? `write ${originAndPath(whole)}`
      : 'write the path under which the site is served: /docs/',
  };
}

/** `https://git.example.com/docs/edit/main`: the path of a file is added to it. */
export const editUrl = textWithout((value) => {
  if (isWebAddress(value) && !value.includes('#')) return undefined;
  const text = 'is not a URL to which the path of a file can be added';
  const hint = 'write the address of the site folder: https://git.example.com/docs/edit/main';
  return addressFault(value, 'link') ?? { text, hint };
});

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^/\s]/i.test(value) && URL.canParse(value);
}

function withSlashes(path: string): string {
  return `/${path}/`.replace(/\/{2,}/g, '/');
}

/** A map old → new. */
export const redirects: Shape<readonly RedirectConfig[]> = (node, at, reading) => {
  if (node.kind !== 'map')
    return reading.report(node.start, wrongType('a map of old and new addresses', at, node));
  reportDuplicates(node, reading);
  return node.pairs.flatMap(({ key, keyStart, value }) => {
    const to = text(value, keyOf(at, key), reading);
    return to === undefined ? [] : (redirectOf(key, to, { offset: keyStart, reading }) ?? []);
  });
};

withSchema(redirects, () => ({ type: 'object', additionalProperties: { type: 'string' } }));

function redirectOf(
  key: string,
  value: string,
  { offset, reading }: { offset: number; reading: ShapeContext },
): RedirectConfig | undefined {
  const [from, to] = [key.normalize(), value.normalize()];
  if (!from.startsWith('/')) {
    return reading.report(offset, {
      text: `redirect from "${from}" must start with "/"`,
      hint: 'write the old path on this site: /old-page',
    });
  }
  if (!to.startsWith('/') && !isWebAddress(to)) {
    return reading.report(offset, {
      text: `redirect to "${to}" is neither a page of this site nor a URL`,
      hint: 'write /new-page or https://www.example.com/page',
    });
  }
  if (from === to) {
    return reading.report(offset, {
      text: `redirect from "${from}" leads to itself`,
      hint: 'remove it, or name the page that replaced it',
    });
  }
  return { from, to, place: reading.place(offset) };
}
