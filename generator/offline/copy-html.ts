// A page as an offline copy has it: addresses are relative and name files, one classic script replaces the modules.
// Entry: copyHtml().

import { posix } from 'node:path';
import { PAGE_DATA_START } from '../../site/shared/article-marks.ts';
import { escapeHtml } from '../../site/shared/escape-html.ts';
import { unescapeHtml } from '../html/scan-html.ts';
import type { CopyAddresses } from './copy-addresses.ts';
import { pageJson } from './copy-json.ts';
import { tagsAt } from './copy-tags.ts';

export interface PageToCopy {
  path: string; // in the copy: `guides/a/index.html`
  html: string;
  script: string; // path of the copy's script
}

export function copyHtml({ path, html, script }: PageToCopy, addresses: CopyAddresses): string {
  const root = posix.relative(posix.dirname(path), '.') || '.';
  return html
    .split(SCRIPT)
    .map((piece) => {
      if (piece.startsWith(MODULE)) return `<script defer src="${root}/${script}"></script>`;
      if (piece.startsWith(PAGE_DATA_START)) {
        const [from, to] = [PAGE_DATA_START.length, piece.lastIndexOf('<')];
        return (
          piece.slice(0, from) + pageJson(piece.slice(from, to), addresses, path) + piece.slice(to)
        );
      }
      if (piece.startsWith('<script')) return piece; // the policy has the hash of its text
      const tags = tagsAt(piece.replace(PRELOAD, ''), (address) => addresses.from(path, address));
      return tags.replace(PROPS, (_, to: string, props: string) => {
        return `${to}${escapeHtml(pageJson(unescapeHtml(props), addresses, path))}"`;
      });
    })
    .join('')
    .replace(BASE_URL, ` data-base-url="${root}/" data-index-files`)
    .replace(POLICY, (tag) => tag.replaceAll("'self'", "'self' file:"));
}

const SCRIPT = /(<script\b[^>]*>.*?<\/script>)/s;
const MODULE = '<script type="module"';
/** An island's props. */
const PROPS = /( data-props=")([^"]*)"/g;
const PRELOAD = /<link rel="modulepreload"[^>]*>\n?/g;
const BASE_URL = / data-base-url="[^"]*"/;
/** Not every browser counts a file beside the page as `'self'`. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
