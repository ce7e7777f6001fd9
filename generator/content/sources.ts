// The site folder → Source[]: what writers wrote, checked to be readable text. Entry: readSources().

import { lstatSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'glob';
import { hashOf } from '../cache/hash.ts';
import { systemFault } from '../diagnostics/diagnostics.ts';
import type { Diagnostic, Source } from '../types.ts';
import { isWithin, type LinkGuard, linkGuard, realPath } from './symbolic-links.ts';

/** A page above this is a mistake (a log, a dump), and would take minutes to parse. */
const MAX_SOURCE_BYTES = 2_000_000;
/** The largest public API descriptions have some 12 MB. */
const MAX_SPEC_BYTES = 30_000_000;

/** The folders of a site that people write in. */
export const SOURCE_FOLDERS = ['content', 'specs', 'public'] as const;

const VERSION_SIDEBARS = /^content\/versions\/([^/]+)\/sidebars\.ya?ml$/;

export interface Sources {
  site?: Source; // content/site.yaml
  sidebars?: Source; // content/sidebars.yaml
  versionSidebars: ReadonlyMap<string, Source>; // content/versions/<id>/sidebars.yaml by id
  docs: readonly Source[]; // *.mdx, *.md, in order of their paths
  categories: readonly Source[]; // _category_.yaml
  data: ReadonlyMap<string, Source>; // content/data/<name>.yaml by name
  specs: readonly Source[];
  examples: readonly string[]; // paths below content/examples
  assets: readonly string[]; // other files under content/: paths
  publicFiles: readonly string[]; // paths under public/
  diagnostics: readonly Diagnostic[];
}

export function readSources(siteDir: string): Sources {
  const diagnostics: Diagnostic[] = [];
  const guard = linkGuard(siteDir);
  const report = (found: Diagnostic): void => void diagnostics.push(found);
  const list = (folder: string): string[] => filesOf({ siteDir, guard, report }, folder);
  const readUpTo = (path: string, maxBytes: number): Source[] => {
    const source = readSource(siteDir, path, maxBytes, guard);
    if ('severity' in source) diagnostics.push(source);
    return 'severity' in source ? [] : [source];
  };
  const read = (path: string): Source[] => readUpTo(path, MAX_SOURCE_BYTES);
  const examples = list('content/examples');
  const content = list('content').filter((path) => !path.startsWith('content/examples/'));
  diagnostics.push(...specialFiles(siteDir, [...content, ...examples]));
  const pages = content.filter((path) => /\.mdx?$/.test(path) && !isPartial(path));
  const yaml = content.filter((path) => /\.ya?ml$/.test(path));
  const data = yaml.filter((path) => /^content\/data\/[^/]+$/.test(path));
  const site = yaml.includes('content/site.yaml') ? read('content/site.yaml')[0] : undefined;
  const sidebars = yaml.includes('content/sidebars.yaml')
    ? read('content/sidebars.yaml')[0]
    : undefined;
  return {
    ...(site === undefined ? {} : { site }),
    ...(sidebars === undefined ? {} : { sidebars }),
    versionSidebars: new Map(
      yaml.flatMap((path) => {
        const id = VERSION_SIDEBARS.exec(path)?.[1];
        return id === undefined ? [] : read(path).map((source) => [id, source] as const);
      }),
    ),
    docs: pages.flatMap(read),
    categories: yaml.filter((path) => /\/_category_\.ya?ml$/.test(path)).flatMap(read),
    data: new Map(data.flatMap(read).map((source) => [nameOf(source.path), source])),
    specs: list('specs')
      .filter((path) => /\.(?:ya?ml|json)$/.test(path))
      .flatMap((path) => readUpTo(path, MAX_SPEC_BYTES)),
    examples,
    assets: content.filter((path) => !/\.(?:mdx?|ya?ml)$/.test(path) && isFile(siteDir, path)),
    publicFiles: list('public').filter((path) => canCopy(siteDir, path, diagnostics)),
    diagnostics,
  };
}

interface Listing {
  siteDir: string;
  guard: LinkGuard;
  report(found: Diagnostic): void;
}

/** A folder that is reached through more links than this is a maze, not a site. */
const MAX_LINKS = 4;

/** Files of a folder, sorted. `above`: the real folders around the links that lead to this one. */
function filesOf(listing: Listing, folder: string, above: readonly string[] = []): string[] {
  const { siteDir, guard, report } = listing;
  const cwd = realPath(join(siteDir, folder));
  const outside = above.length === 0 ? guard(folder) : undefined;
  if (outside !== undefined) report(outside);
  if (outside !== undefined || cwd === undefined) return [];
  const found = globSync('**', { cwd, nodir: true, follow: false, withFileTypes: true });
  const files = found.flatMap((entry) => {
    const path = `${folder}/${entry.relativePosix()}`;
    return entry.isSymbolicLink() ? filesOfLink(listing, path, above) : [path];
  });
  return files.sort();
}

/** A link to a file, or the files of the folder that it leads to; one that leads back up ends here. */
function filesOfLink(listing: Listing, path: string, above: readonly string[]): string[] {
  const { siteDir, guard, report } = listing;
  const fault = guard(path);
  if (fault !== undefined) {
    report(fault);
    return [];
  }
  const link = join(siteDir, path);
  try {
    if (!statSync(link).isDirectory()) return [path];
  } catch (error) {
    const text = `cannot be read: ${systemFault(error)}`;
    report({ severity: 'error', file: path, text, hint: 'remove or repair the link' });
    return [];
  }
  const target = realpathSync(link);
  const holder = realpathSync(dirname(link));
  if (above.includes(target) || isWithin(holder, target)) return [];
  if (above.length < MAX_LINKS) return filesOf(listing, path, [...above, holder]);
  report({
    severity: 'error',
    file: path,
    text: `this folder is reached through more than ${MAX_LINKS} links`,
    hint: 'remove a link',
  });
  return [];
}

function isFile(siteDir: string, path: string): boolean {
  return statSync(join(siteDir, path), { throwIfNoEntry: false })?.isFile() === true;
}

/** One that leads nowhere is reported. */
function canCopy(siteDir: string, path: string, found: Diagnostic[]): boolean {
  try {
    const stats = statSync(join(siteDir, path));
    const special = specialFile(path, stats);
    if (special !== undefined) found.push(special);
    return stats.isFile();
  } catch (error) {
    found.push({ severity: 'error', file: path, text: `cannot be read: ${systemFault(error)}` });
    return false;
  }
}

/**
 * What must not be opened: opening a pipe waits for somebody to write into it, and reading a device may never
 * end. To be asked before any file of writers is read or copied.
 */
function specialFile(path: string, stats: Stats): Diagnostic | undefined {
  if (stats.isFile() || stats.isDirectory()) return undefined;
  const kind = stats.isFIFO() ? 'a named pipe' : stats.isSocket() ? 'a socket' : 'a device';
  return {
    severity: 'error',
    file: path,
    text: `this is ${kind}, not a file`,
    hint: 'remove it, or put a file in its place',
  };
}

/** Also those that nothing reads or copies. What a link leads to is looked at where it is read. */
function specialFiles(siteDir: string, paths: readonly string[]): Diagnostic[] {
  return paths.flatMap((path) => {
    const stats = lstatSync(join(siteDir, path), { throwIfNoEntry: false });
    if (stats === undefined || stats.isSymbolicLink()) return [];
    return specialFile(path, stats) ?? [];
  });
}

/** Files and folders whose name begins with `_` are no pages. */
function isPartial(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('_'));
}

/** `content/data/test-cards.yaml` → `test-cards`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '');
}

export function readSource(
  siteDir: string,
  path: string,
  maxBytes = MAX_SOURCE_BYTES,
  guard: LinkGuard = linkGuard(siteDir),
): Source | Diagnostic {
  const outside = guard(path);
  if (outside !== undefined) return outside;
  try {
    const file = join(siteDir, path);
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
    const text = decode(bytes);
    if (typeof text !== 'string') return noText(path, bytes, { offset: text.offset, ...NOT_UTF_8 });
    const nul = bytes.indexOf(0); // HTML has none: browsers drop it
    return nul === -1
      ? { path, text, hash: hashOf(bytes) }
      : noText(path, bytes, { offset: nul, ...NUL });
  } catch (error) {
    return { severity: 'error', file: path, text: `cannot be read: ${systemFault(error)}` };
  }
}

/** UTF-8 with any byte-order mark and Windows line ends normalised, or where it stops being UTF-8. */
function decode(bytes: Buffer): string | { offset: number } {
  const text = bytes.toString('utf8');
  if (text.includes('\uFFFD') && !Buffer.from(text).equals(bytes))
    return { offset: firstInvalid(bytes) };
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain;
}

/** The longest prefix that is valid, a character cut off at its end aside. */
function firstInvalid(bytes: Buffer): number {
  let from = 0;
  let to = bytes.length;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    const prefix = bytes.subarray(0, middle);
    const text = prefix.toString('utf8').replace(/\uFFFD$/, '');
    if (prefix.indexOf(Buffer.from(text)) === 0 && isPrefix(prefix, text)) from = middle;
    else to = middle;
  }
  // Back to where the character begins that was not finished.
  const valid = bytes
    .subarray(0, from)
    .toString('utf8')
    .replace(/\uFFFD$/, '');
  return Buffer.byteLength(valid);
}

/** A UTF-8 character has at most three bytes more. */
function isPrefix(bytes: Buffer, text: string): boolean {
  return bytes.length - Buffer.byteLength(text) <= 3;
}

const NOT_UTF_8 = {
  text: 'the file is not valid UTF-8 text',
  hint: 'save it as UTF-8 in your editor',
};
const NUL = {
  text: 'a NUL character, which no text has',
  hint: 'delete it: some editors show it as ^@ or \\0',
};

function noText(
  path: string,
  bytes: Buffer,
  { offset, ...words }: { offset: number; text: string; hint: string },
): Diagnostic {
  const before = bytes.subarray(0, offset).toString('utf8').split('\n');
  return {
    severity: 'error',
    file: path,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    ...words,
  };
}

/** A hash of all sources: equal fingerprints mean the same site. */
export function fingerprint(sources: Sources): string {
  const { site, sidebars, docs, categories, data, specs, assets, publicFiles } = sources;
  const read = [site, sidebars, ...docs, ...categories, ...data.values(), ...specs];
  const hashes = read.map((source) => `${source?.path} ${source?.hash}`);
  return hashOf(JSON.stringify([hashes, assets, publicFiles]));
}
