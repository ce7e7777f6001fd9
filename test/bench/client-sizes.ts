// What a reader's browser loads for one page, read off the built files. Entry: clientSizes().
// 1. Tags of the HTML.  2. Imports of each script, static and dynamic.  3. Brotli 11 of every file.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliBytes } from '../support/brotli-bytes.ts';

/** Bytes after brotli 11, each file compressed by itself. */
export interface ClientSizes {
  html: number;
  styles: number;
  ownScript: number;
  scriptBeforeIdle: number; // own script, its static imports, what the page preloads
  allScript: number; // and what those import later by themselves
  scripts: readonly string[]; // the files of allScript, from dist/
}

/** `route` without base URL: `/guides/a/b`. */
export function clientSizes(dist: string, route: string): ClientSizes {
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
    // That for print is in <noscript>, and comes when the page is idle.
    tags.filter(({ rel, media }) => rel === 'stylesheet' && media !== 'print'),
  );
  const beforeIdle = reached(dist, [...own, ...preloads], staticImports);
  const all = reached(dist, beforeIdle, (script) => [
    ...staticImports(script),
    ...dynamicImports(script),
  ]);
  const size = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + brotliBytes(readFileSync(dist + name)), 0);
  return {
    html: brotliBytes(readFileSync(dist + page)),
    styles: size(styles),
    ownScript: size(own),
    scriptBeforeIdle: size(beforeIdle),
    allScript: size(all),
    scripts: all,
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
    const attributes = [...text.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
      key,
      value,
    ]);
    return { ...Object.fromEntries(attributes), name };
  });
}

/** The scripts reached from `first`, those included, each once, sorted. */
function reached(
  dist: string,
  first: readonly string[],
  importsOf: (script: string) => readonly string[],
): string[] {
  const found = new Set(first);
  for (const file of found) {
    for (const specifier of importsOf(readFileSync(dist + file, 'utf8'))) {
      const target = fileOf(dist, specifier, file); // undefined: only looked like an import
      if (target !== undefined) found.add(target);
    }
  }
  return [...found].sort();
}

/** `import{a as b}from"./chunk-X.js"`, `import"./a.js"`, `export*from"./a.js"` */
const STATIC_IMPORT = /\b(?:import|export)\b(?:[\w\s{},*$]*\bfrom)?\s*["']([^"'\n]+)["']/g;
/** `import("./Tabs-X.js")` */
const DYNAMIC_IMPORT = /\bimport\(\s*["'`]([^"'`\n]+)["'`]/g;
/**
 * Only loaded when a reader searches, filters, opens all fields at once, scrolls, opens a picture, the menu or the list of shortcuts, chooses a
 * sample's other language, a diagram comes near the viewport, or no page was found; or where the owner has
 * lists in the navbar, versions, a bar that hides.
 */
const ON_REQUEST =
  /mermaid|search|not-found-suggestions|code-colors|file-links|article-inputs|operationtools|mobile-menu|shortcuts|menu-button|docs-version|hide-on-scroll|backtotop|failures/i;

function staticImports(script: string): string[] {
  return [...script.matchAll(STATIC_IMPORT)].map(([, specifier = '']) => specifier);
}

function dynamicImports(script: string): string[] {
  return [...script.matchAll(DYNAMIC_IMPORT)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !ON_REQUEST.test(path.posix.basename(specifier)));
}

/** The file in dist/, as `/_assets/a.js`, that `href` in the file `from` names; undefined: none. */
function fileOf(dist: string, href: string | undefined, from: string): string | undefined {
  if (href === undefined || !/^\.{0,2}\//.test(href)) return undefined;
  const { pathname } = new URL(href, `https://site.example${from}`);
  return existsSync(dist + pathname) ? pathname : undefined;
}
