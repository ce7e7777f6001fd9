// The site folder → Source[]: what writers wrote, checked to be readable text. Entry: readSources().

import { readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { SITE_FILE } from '../config/site-config.ts';
import { systemFault } from '../diagnostics/diagnostics.ts';
import type { Diagnostic, Source } from '../types.ts';
import {
  type EditionFolders,
  isMerged,
  isTextFile,
  LOCALES,
  renamed,
  strayTranslations,
  translated,
  translationsIn,
} from './edition-files.ts';
import { MAX_SOURCE_BYTES, readFile, specialFile } from './read-source.ts';
import { isWithin, type LinkGuard, linkGuard, realPath } from './symbolic-links.ts';

/** The largest public API descriptions are about 12 MB. */
export const MAX_SPEC_BYTES = 30_000_000;

/** The folders of a site that people write in. */
export const SOURCE_FOLDERS = ['content', 'specs', 'public', 'versions'] as const;

/** All paths are in Unicode's normal form NFC, in which links and ids are looked up. */
export interface Sources {
  site?: Source; // content/site.yaml
  sidebars?: Source; // content/sidebars.yaml
  synonyms?: Source; // content/synonyms.yaml
  specTexts?: Source; // content/specs.yaml
  docs: readonly Source[]; // *.mdx, *.md, in order of their paths
  originals: readonly Source[]; // of docs that are translated
  messages?: Source; // content/messages.yaml
  categories: readonly Source[]; // _category_.yaml
  data: ReadonlyMap<string, Source>; // content/data/<name>.yaml by name
  specs: readonly Source[];
  examples: readonly string[]; // paths below content/examples
  assets: readonly string[]; // other files under content/: paths
  publicFiles: readonly string[]; // paths under public/
  names: ReadonlyMap<string, string>; // path → the path on disk, where that differs
  diagnostics: readonly Diagnostic[];
}

/** All files of an edition, whichever folder they are in, under the paths that they have in a site of one edition. */
export function readSources(
  siteDir: string,
  edition: EditionFolders = { root: '', locale: '' },
): Sources {
  const diagnostics: Diagnostic[] = [];
  const guard = linkGuard(siteDir);
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const names = new Map<string, string>();
  const onDisk = (path: string): string => names.get(path) ?? path;
  const list = (folder: string): string[] => {
    const files = filesOf({ siteDir, guard, report }, edition.root + folder);
    return normalized(files, names, report).map((path) => {
      const plain = path.slice(edition.root.length);
      if (plain !== path) names.set(plain, onDisk(path));
      return plain;
    });
  };
  const orReport = (source: Source | Diagnostic): Source[] => {
    if ('severity' in source) diagnostics.push(source);
    return 'severity' in source ? [] : [source];
  };
  const readUpTo = (path: string, maxBytes: number): Source[] =>
    orReport(readFile(siteDir, onDisk(path), maxBytes)).map((source) => renamed(source, path));
  const read = (path: string): Source[] => readUpTo(path, MAX_SOURCE_BYTES);
  const all = list('content');
  const translations = translationsIn(all, edition.locale);
  const originals = all.filter((path) => !path.startsWith(LOCALES));
  diagnostics.push(...strayTranslations(translations, originals, onDisk));
  for (const [path, translation] of translations)
    if (!isMerged(path)) names.set(path, onDisk(translation));
  const files = [...new Set([...originals, ...[...translations.keys()].filter(isTextFile)])].sort();
  const examples = files.filter((path) => path.startsWith('content/examples/'));
  const content = files.filter((path) => !path.startsWith('content/examples/'));
  const pages = content.filter((path) => /\.mdx?$/.test(path) && !isPartial(path));
  const noPages = content.filter(
    (path) => PAGE_LIKE.test(path) && !pages.includes(path) && !isPartial(path),
  );
  diagnostics.push(...noPages.map(noPage));
  const yaml = content.filter((path) => /\.ya?ml$/.test(path));
  /** With its translation laid over it. */
  const readYaml = (path: string): Source[] => {
    const translation = isMerged(path) ? translations.get(path) : undefined;
    const [original] = read(path);
    const [over] = translation === undefined ? [] : read(translation);
    if (original === undefined || over === undefined)
      return original === undefined ? [] : [original];
    const { source, faults } = translated(original, over, onDisk(translation ?? path));
    diagnostics.push(...faults);
    return [source];
  };
  const one = (path: string): Source | undefined =>
    yaml.includes(path) ? readYaml(path)[0] : undefined;
  const data = yaml.filter((path) => /^content\/data\/[^/]+$/.test(path));
  return {
    site: one(SITE_FILE),
    sidebars: one('content/sidebars.yaml'),
    synonyms: one('content/synonyms.yaml'),
    messages: one('content/messages.yaml'),
    specTexts: one('content/specs.yaml'),
    docs: pages.flatMap(read),
    originals: originals
      .filter((path) => translations.has(path) && /\.mdx?$/.test(path) && !isPartial(path))
      .flatMap((path) => orReport(readFile(siteDir, edition.root + path, MAX_SOURCE_BYTES)))
      .map((source) => renamed(source, source.path.slice(edition.root.length))),
    categories: yaml.filter((path) => /\/_category_\.ya?ml$/.test(path)).flatMap(readYaml),
    data: new Map(data.flatMap(readYaml).map((source) => [nameOf(source.path), source])),
    specs: list('specs')
      .filter((path) => SPEC.test(path))
      .flatMap((path) => readUpTo(path, MAX_SPEC_BYTES)),
    examples,
    assets: content.filter((path) => !/\.(?:mdx?|ya?ml)$/.test(path)),
    publicFiles: list('public'),
    names,
    diagnostics,
  };
}

const SPEC = /\.(?:ya?ml|json)$/;

/** The specifications of another version alone; what is wrong with its files, its own edition reports. */
export function readSpecs(siteDir: string, root: string): Source[] {
  const files = filesOf({ siteDir, guard: linkGuard(siteDir), report: () => {} }, `${root}specs`);
  return files
    .filter((path) => SPEC.test(path))
    .flatMap((path) => {
      const source = readFile(siteDir, path, MAX_SPEC_BYTES);
      return 'severity' in source ? [] : [renamed(source, source.path.slice(root.length))];
    });
}

interface Listing {
  siteDir: string;
  guard: LinkGuard;
  report(diagnostic: Diagnostic): void;
}

/** A folder that is reached through more links than this is a mistake. */
const MAX_LINKS = 4;

/**
 * The files of a folder, sorted, without links out of the site. `above`: the real folders of the links that were
 * followed to this one.
 */
function filesOf(listing: Listing, folder: string, above: readonly string[] = []): string[] {
  const { siteDir, guard, report } = listing;
  const cwd = realPath(join(siteDir, folder));
  const outside = above.length === 0 ? guard(folder) : undefined;
  if (outside !== undefined) report(outside);
  if (outside !== undefined || cwd === undefined) return [];
  // By Node itself: a glob of 5,000 files takes six times as long.
  const files = readdirSync(cwd, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return [];
    const below = entry.parentPath.slice(cwd.length).replaceAll(sep, '/');
    const path = `${folder}${below}/${entry.name}`;
    if (isEditorFile(entry.name) || isHidden(path)) return [];
    if (entry.isSymbolicLink()) return filesOfLink(listing, path, above);
    const special = specialFile(path, entry);
    if (special !== undefined) report(special);
    return special === undefined ? [path] : [];
  });
  return files.sort();
}

/** Paths in NFC, sorted; those that a file has in another form are added to `names`. */
function normalized(
  files: readonly string[],
  names: Map<string, string>,
  report: Listing['report'],
): string[] {
  const paths = new Set<string>();
  for (const file of files) {
    const path = file.normalize();
    if (paths.has(path)) {
      report({
        severity: 'error',
        file,
        text: 'another file has this name, made of other characters that look the same',
        hint: 'remove one of the two, or rename it',
      });
    }
    paths.add(path);
    if (path !== file) names.set(path, file);
  }
  return [...paths].sort();
}

/** A link to a file, or the files of the folder that it leads to; a link back up is not followed. */
function filesOfLink(listing: Listing, path: string, above: readonly string[]): string[] {
  const { siteDir, guard, report } = listing;
  const fault = guard(path);
  if (fault !== undefined) {
    report(fault);
    return [];
  }
  const link = join(siteDir, path);
  try {
    const stats = statSync(link);
    const special = specialFile(path, stats);
    if (special !== undefined) report(special);
    if (!stats.isDirectory()) return special === undefined ? [path] : [];
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

/** Files and folders whose name begins with `_` are not pages. */
function isPartial(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('_'));
}

/** What an author may take for a page. */
const PAGE_LIKE = /\.(?:mdx?|markdown|rst|adoc)$/i;

function noPage(path: string): Diagnostic {
  return {
    severity: 'warning',
    file: path,
    text: 'the file is no page: the names of pages end in .mdx or .md',
    hint: 'rename it; a file to download belongs into public/',
  };
}

/** `content/data/test-cards.yaml` → `test-cards`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '');
}

/** `4913`, `.a.mdx.swp`, `a.mdx~`, Emacs' lock `.#a.mdx`, a link that leads nowhere. */
export function isEditorFile(name: string): boolean {
  return /^4913$|~$|^\.#|\.sw[a-z]$|\.tmp$|^\.DS_Store$/.test(name);
}

/** A part of the path begins with a dot: hosts serve no such page. Files of `public/` may, such as `.nojekyll`, and so may one that sample apps come with. */
function isHidden(path: string): boolean {
  return !path.startsWith('public/') && /\/\.(?!env\.example$)/.test(path);
}
