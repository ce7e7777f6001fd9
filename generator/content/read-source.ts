// One file of the site folder → its text, or what is wrong with it. Entries: readSource(), readFile().

import { type Dirent, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { systemFault } from '../diagnostics/diagnostics.ts';
import { placesIn } from '../diagnostics/positions.ts';
import type { Diagnostic, Source } from '../types.ts';
import { linkGuard } from './symbolic-links.ts';

/** A page above this is a mistake (a log, a dump), and would take minutes to parse. */
export const MAX_SOURCE_BYTES = 2_000_000;

/** `path`: as on disk. Reads one file, unless it is a link that leads out of the site. */
export function readSource(siteDir: string, path: string): Source | Diagnostic {
  return linkGuard(siteDir)(path) ?? readFile(siteDir, path, MAX_SOURCE_BYTES);
}

/** Reads a file from a listing, which has checked its links already. */
export function readFile(siteDir: string, path: string, maxBytes: number): Source | Diagnostic {
  try {
    const source = readText(join(siteDir, path), path, maxBytes);
    if ('severity' in source) return source;
    const name = path.normalize();
    return name === path ? source : Object.assign(source, { path: name, file: path });
  } catch (error) {
    return { severity: 'error', file: path, text: `cannot be read: ${systemFault(error)}` };
  }
}

function readText(file: string, path: string, maxBytes: number): Source | Diagnostic {
  const stats = statSync(file);
  const special = specialFile(path, stats);
  if (special !== undefined) return special;
  const { size } = stats;
  if (size > maxBytes) {
    return {
      severity: 'error',
      file: path,
      text: `the file has ${(size / 1e6).toFixed(1)} MB; at most ${maxBytes / 1e6} MB can be read`,
      hint: 'split the page, or move large data to public/ and link to it',
    };
  }
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  const invalid = invalidAt(text, bytes);
  if (invalid !== undefined) return noText(path, bytes, { offset: invalid, ...NOT_UTF_8 });
  const nul = bytes.indexOf(0); // HTML has none: browsers drop it
  if (nul !== -1) return noText(path, bytes, { offset: nul, ...NUL });
  return { path, text: normalised(text), hash: hashOf(bytes) };
}

/** Without a byte-order mark, and each line end is `\n`. */
function normalised(text: string): string {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain;
}

/** The offset in the file of the first U+FFFD of its text that the file does not hold. */
function invalidAt(text: string, bytes: Buffer): number | undefined {
  let offset = 0;
  let from = 0;
  for (const { index } of text.matchAll(/\uFFFD/g)) {
    offset += Buffer.byteLength(text.slice(from, index));
    from = index;
    if (!bytes.subarray(offset, offset + 3).equals(REPLACEMENT)) return offset;
  }
  return undefined;
}

const REPLACEMENT = Buffer.from('\uFFFD');
const NOT_UTF_8 = {
  text: 'the file is not valid UTF-8 text',
  hint: 'save it as UTF-8 in your editor',
};
const NUL = {
  text: 'a NUL character, which does not belong in a text file',
  hint: 'delete it: some editors show it as ^@ or \\0',
};

function noText(
  path: string,
  bytes: Buffer,
  { offset, ...words }: { offset: number; text: string; hint: string },
): Diagnostic {
  const before = bytes.subarray(0, offset).toString('utf8');
  const place = placesIn({ path, text: before })(before.length);
  return { severity: 'error', ...place, ...words };
}

/**
 * Reports what must not be opened: opening a pipe blocks until somebody writes into it, and reading a device may
 * never end. To be called before any file of writers is read or copied.
 */
export function specialFile(path: string, entry: Stats | Dirent): Diagnostic | undefined {
  if (entry.isFile() || entry.isDirectory()) return undefined;
  return {
    severity: 'error',
    file: path,
    text: 'this is a pipe, a socket or a device, not a file',
    hint: 'remove it, or put a file in its place',
  };
}
