// `npm run move -- guides/old guides/new`: renames a page, rewrites every link to it and its own relative
// ones, its id in front matter, sidebars.yaml and site.yaml, and adds the redirect, unless it is a draft.
// Entry: moveCommand().
// 1. Read all.  2. Work out every change.  3. Write them: nothing before all are known.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { SITE_FILE } from '../config/site-config.ts';
import { lockOf, RECORDED } from '../content/edition-files.ts';
import { formatDiagnostic, hasErrors } from '../diagnostics/diagnostics.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { LoadedSite } from '../load-site.ts';
import { routeDocs } from '../plan/page-routes.ts';
import {
  applyEdits,
  type ImagePlace,
  type Move,
  moveEdits,
  type WordEdit,
  withRedirect,
} from './edits/move-edits.ts';
import { idFault, idOf } from './edits/page-id.ts';
import { parseCommandLine, type Usage, usageError } from './help.ts';
import { openSite, renderPages } from './open-site.ts';

const USAGE: Usage = {
  command: 'npm run move -- guides/old guides/new',
  description: 'Renames a page, rewrites the links to it and adds the redirect.',
  words: 2,
  flags: {
    site: { kind: 'text', value: 'folder', description: 'the site folder; default: this one' },
  },
};

export async function moveCommand(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const [one, two] = flags.words;
  if (!one || !two) return usageError('give the old and the new path of the page', USAGE);
  const siteDir = resolve(String(flags.values['site'] ?? '.'));
  // With its translations, whose links change too; frozen versions stay as they are.
  const { editions, diagnostics } = await openSite(siteDir, ({ root }) => root === '');
  const [loaded] = editions;
  if (loaded === undefined || hasErrors(diagnostics)) {
    for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
    console.error('Nothing was moved: fix these errors first.');
    return 1;
  }
  const move = planMove(siteDir, { loaded, one, two });
  if (typeof move === 'string') {
    console.error(move);
    return 1;
  }
  const edits = new Map<string, WordEdit>();
  for (const edition of editions)
    for (const edit of await editsIn(edition, move)) edits.set(JSON.stringify(edit), edit);
  const locks = editions.map(({ config }) => lockOf('', config.edition.locale.code));
  const files = filesOf(move, editions);
  return carryOut(siteDir, move, { edits: [...edits.values()], files, locks });
}

/** In the files that authors wrote. */
async function editsIn(loaded: LoadedSite, move: Move): Promise<WordEdit[]> {
  const { links } = await renderPages(loaded.plan.pages, loaded);
  const images = await imagesOf(move, loaded);
  const { names } = loaded.sources;
  return moveEdits(move, { loaded, links, images }).map(({ place, ...edit }) => ({
    ...edit,
    place: { ...place, file: names.get(place.file) ?? place.file },
  }));
}

/** The page's file and those of its translations → their new names. */
function filesOf({ from, toPath }: Move, editions: readonly LoadedSite[]): Map<string, string> {
  const files = editions.map(({ sources }) => sources.names.get(from.path) ?? from.path);
  return new Map(
    files.map((file) => {
      const [folder = 'content/'] = /^content\/locales\/[^/]+\//.exec(file) ?? [];
      return [file, toPath.replace('content/', folder)];
    }),
  );
}

interface MoveRequest {
  loaded: LoadedSite;
  one: string;
  two: string;
}

/** The planned move, or why it is not possible. */
function planMove(siteDir: string, { loaded, one, two }: MoveRequest): Move | string {
  const { docs } = loaded.plan;
  const oldId = idOf(one);
  const routed = docs.byId.get(oldId) ?? docs.byId.get(`${oldId}/index`);
  if (routed === undefined) {
    const close = nearest(oldId, docs.byId.keys());
    return `there is no page "${one}"${close === undefined ? '' : `; did you mean "${close}"?`}`;
  }
  const { doc: from, route: fromRoute } = routed;
  const toId = idOf(two);
  const toPath = `content/${toId}${/\.mdx?$/.exec(from.path)?.[0] ?? '.mdx'}`;
  if (toId === from.id) return 'the page is at this path already';
  const fault = idFault(toId);
  if (fault !== undefined) return `"${two}" ${fault}`;
  if (existsSync(join(siteDir, toPath))) return `${toPath} already exists`;
  const head = { ...from, id: toId, path: toPath };
  const toRoute = routeDocs([head], loaded.config, () => {}).docs[0]?.route;
  if (toRoute === undefined) return `"${two}" cannot be a route`;
  const owner = loaded.plan.pages.find(({ route }) => route === toRoute && route !== fromRoute);
  if (owner !== undefined) return `the route "${toRoute}" belongs to ${owner.source} already`;
  return { from, fromRoute, toId, toPath, toRoute };
}

async function imagesOf(move: Move, { texts, renderer, plan }: LoadedSite): Promise<ImagePlace[]> {
  const from = plan.docs.byId.get(move.from.id)?.doc ?? move.from;
  const text = texts.get(from.path)?.text ?? '';
  const { bodyOffset, path } = from;
  const job = { kind: 'compile' as const, path, text, bodyOffset };
  const { facts } = await renderer.run<'compile'>(job);
  return facts.images.map((image) => ({ ...image, file: path }));
}

interface Changes {
  edits: readonly WordEdit[];
  files: ReadonlyMap<string, string>; // path → its new one
  locks: readonly string[]; // of translations
}

function carryOut(siteDir: string, move: Move, { edits, files: moved, locks }: Changes): number {
  const onDisk = (path: string): string => join(siteDir, path);
  const files = new Map<string, string>();
  const hashes = new Map<string, string>();
  const missed: WordEdit[] = [];
  const byFile = new Map<string, WordEdit[]>();
  for (const edit of edits)
    byFile.set(edit.place.file, [...(byFile.get(edit.place.file) ?? []), edit]);
  for (const [file, changes] of byFile) {
    const text = readFileSync(onDisk(file), 'utf8');
    const result = applyEdits(text, changes);
    files.set(file, result.text);
    hashes.set(hashOf(text), hashOf(result.text));
    missed.push(...result.missed);
  }
  const before = files.get(SITE_FILE) ?? readFileSync(onDisk(SITE_FILE), 'utf8');
  // A draft was never published, so it needs no redirect.
  const after = move.from.frontMatter.draft ? before : withRedirect(before, move);
  if (after !== before) files.set(SITE_FILE, after);
  // The links of translations have changed with those of their originals.
  const renamed = (_: string, hash: string, path: string): string =>
    `${hashes.get(hash) ?? hash} ${path === move.from.path ? move.toPath : path}`;
  for (const lock of locks.filter((path) => existsSync(onDisk(path))))
    files.set(lock, readFileSync(onDisk(lock), 'utf8').replace(RECORDED, renamed));
  for (const [file, text] of files) writeFileSync(onDisk(file), text);
  for (const [from, to] of moved) {
    mkdirSync(dirname(onDisk(to)), { recursive: true });
    renameSync(onDisk(from), onDisk(to));
    const address = from === move.from.path ? `; its address is ${move.toRoute}` : '';
    console.log(`${from} is now ${to}${address}.`);
  }
  const done = edits.length - missed.length;
  const places = `${done} ${done === 1 ? 'place' : 'places'}`;
  console.log(`${places} in ${byFile.size} ${byFile.size === 1 ? 'file' : 'files'} rewritten.`);
  if (after !== before) console.log(`${move.fromRoute} now redirects to ${move.toRoute}.`);
  for (const { place, old, fresh } of missed)
    console.error(
      `${place.file}:${place.line}:${place.column}: write "${fresh}" for "${old}" by hand: the text is built from variables`,
    );
  return missed.length === 0 ? 0 : 1;
}
