// What a reader's browser loads for one page, read off the built files. Entry: clientSizes().
// 1. Tags of the HTML.  2. Imports of each script.  3. Brotli 11 of every file.

import { existsSync, readFileSync } from 'node:fs';
import { brotliBytes } from '../support/brotli-bytes.ts';

/** Bytes after brotli 11, each file compressed by itself. `route` without base URL: `/guides/a/b`. */
export function clientSizes(dist: string, route: string) {
  const page = [`${route}.html`, `${route}/index.html`].find((file) => existsSync(dist + file));
  if (page === undefined) throw new Error(`clientSizes: ${dist} has no page for ${route}`);
  const tags = tagsOf(readFileSync(dist + page, 'utf8'));
  const files = (attribute: string, wanted: readonly Tag[]) =>
    wanted.flatMap((tag) => fileOf(dist, tag[attribute], page) ?? []);
  const own = files(
    'src',
    tags.filter(({ name, type }) => name === 'script' && type === 'module'),
  );
  const preloads = files(
    'href',
    tags.filter(({ rel }) => rel === 'modulepreload'),
  );
  const styles = files(
    'href',
    // No paint waits for that for print.
    tags.filter(({ rel, media }) => rel === 'stylesheet' && media !== 'print'),
  );
  const beforeIdle = reached(dist, [...own, ...preloads]);
  // Only the page's own script imports without condition: every other import() waits for the reader, the owner's
  // settings or a failure.
  const later = own.flatMap((file) => importsOf(dist, file, DYNAMIC_IMPORT));
  const all = reached(dist, [...beforeIdle, ...later]);
  const size = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + brotliBytes(readFileSync(dist + name)), 0);
  return {
    html: brotliBytes(readFileSync(dist + page)),
    styles: size(styles),
    ownScript: size(own),
    scriptBeforeIdle: size(beforeIdle), // own script, its static imports, what the page preloads
    allScript: size(all), // and what the own script imports later by itself: the app and the page's islands
    scripts: all, // the files of allScript, from dist/
  };
}

/** Attributes of a tag by name; `name` is the tag's own. */
type Tag = Readonly<Record<string, string>>;

/** `<link rel="stylesheet" href="/_assets/a.css">` */
const TAG = /<(script|link)\b([^>]*)>/g;
/** ` type="module"` */
const ATTRIBUTE = /\s([\w-]+)="([^"]*)"/g;

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(TAG)].map(([, name = '', text = '']) => {
    const attributes = [...text.matchAll(ATTRIBUTE)].map(([, ...pair]) => pair);
    return { ...Object.fromEntries(attributes), name };
  });
}

/** `import{a as b}from"./chunk-X.js"`, `import"./a.js"`, `export*from"./a.js"` */
const STATIC_IMPORT = /\b(?:import|export)\b(?:[\w\s{},*$]*\bfrom)?\s*["']([^"'\n]+)["']/g;
/** `import("./Tabs-X.js")` */
const DYNAMIC_IMPORT = /\bimport\(\s*["'`]([^"'`\n]+)["'`]/g;

/** The scripts reached from `first` by static imports, those included, each once, sorted. */
function reached(dist: string, first: readonly string[]): string[] {
  const found = new Set(first);
  for (const file of found)
    for (const target of importsOf(dist, file, STATIC_IMPORT)) found.add(target);
  return [...found].sort();
}

/** What only looks like an import is no file. */
function importsOf(dist: string, file: string, pattern: RegExp): string[] {
  const script = readFileSync(dist + file, 'utf8');
  return [...script.matchAll(pattern)].flatMap(([, name]) => fileOf(dist, name, file) ?? []);
}

/** The file in dist/, as `/_assets/a.js`, that `href` in the file `from` names; undefined: none. */
function fileOf(dist: string, href: string | undefined, from: string): string | undefined {
  if (href === undefined || !/^\.{0,2}\//.test(href)) return undefined;
  const { pathname } = new URL(href, `https://site.example${from}`);
  return existsSync(dist + pathname) ? pathname : undefined;
}
