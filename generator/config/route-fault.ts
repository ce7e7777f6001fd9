// What a route must not contain: it becomes a path in the output folder and an address on a host.
// Entries: routeFault() for a route, fileStem() for a file named after an owner's words.

import { samePage } from '../../site/shared/routes.ts';
import { shortHash } from '../cache/hash.ts';

/** Names that Windows reserves for devices, whatever extension follows. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;
/** File systems take 255 bytes; `.html` or `.md` is added. */
const MAX_PART_BYTES = 240;
const MAX_STEM = 80;

/** Why a path cannot be a route, as the end of a sentence; undefined: it can. */
export function routeFault(route: string): string | undefined {
  if (/[?#\\]/.test(route)) return 'contains a character with a special meaning in URLs';
  if (/\p{Cc}/u.test(route)) return 'contains a control character';
  if (/\p{Surrogate}/u.test(route)) return 'contains half of a surrogate pair';
  if (/%[\da-f]{2}/i.test(route)) return 'contains a percent-encoding';
  if (route.includes('//')) return 'has an empty part';
  const [fault] = route.split('/').flatMap((part) => partFault(part) ?? []);
  if (fault !== undefined) return fault;
  if (samePage(route, '/404')) return 'is reserved for the not-found page';
  return undefined;
}

function partFault(part: string): string | undefined {
  if (part === '.' || part === '..') return 'has a part that is "." or ".."';
  if (/^[a-z]:/i.test(part)) return `has a part that begins with a drive letter, "${part}"`;
  if (DEVICE.test(part)) return `has a part that Windows reserves for a device, "${part}"`;
  if (/[. ]$/.test(part)) return `has a part that ends with a space or a dot, "${part}"`;
  if (Buffer.byteLength(part) > MAX_PART_BYTES)
    return `has a part that is longer than ${MAX_PART_BYTES} bytes`;
  return undefined;
}

/** `guides/start` → `guides-start`; other characters are dropped, and a hash keeps such names distinct. */
export function fileStem(name: string): string {
  const written = name.replaceAll('/', '-');
  const stem = written.replace(/[^\w-]+/g, '').slice(0, MAX_STEM);
  return stem === written ? stem : `${stem}-${shortHash(name)}`;
}
