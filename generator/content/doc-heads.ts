// Each page's source → its head: front matter, title, description. Read for all pages before any is
// compiled, since pages show each other's titles. Entry: readHeads().

import { cached, type Memo } from '../cache/memo.ts';
import { firstParagraph, firstTitle } from '../text/first-words.ts';
import { expandVariables, variableNames } from '../text/variables.ts';
import type { Diagnostic, DocHead, SiteConfig, Source } from '../types.ts';
import { type FrontMatter, noFrontMatter, readFrontMatter } from './front-matter.ts';
import { shownParts } from './shown-parts.ts';

interface StoredHead {
  head: Omit<DocHead, 'id' | 'path' | 'file' | 'hash'>;
  diagnostics: readonly Diagnostic[];
}

export interface Heads {
  docs: readonly DocHead[]; // in the order of `sources`; also those with errors in their front matter
  diagnostics: readonly Diagnostic[];
}

export function readHeads(
  sources: readonly Source[],
  { config, memo }: { config: SiteConfig; memo: Memo },
): Heads {
  const settings = JSON.stringify([config.variables, config.tableOfContents]);
  const diagnostics: Diagnostic[] = [];
  const docs = sources.map((source) => {
    const { path, hash, file, generated } = source;
    const key = memo.key('head', path, hash, settings);
    const answer = cached(memo, key, () => readHead(source, config));
    diagnostics.push(...answer.diagnostics);
    return { id: docId(path), path, hash, ...answer.head, file, generated };
  });
  return { docs, diagnostics };
}

/** `content/guides/a.mdx` → `guides/a`. */
export function docId(path: string): string {
  return path.replace(/^content\//, '').replace(/\.mdx?$/, '');
}

function readHead(source: Source, { variables, tableOfContents }: SiteConfig): StoredHead {
  const read = readFrontMatter(source, variables, tableOfContents);
  const { meta, places, bodyOffset } = read.value ?? unread(source, tableOfContents);
  const body = expandVariables(source.text.slice(bodyOffset), variables).text;
  const shows = source.path.endsWith('.mdx') ? shownParts(body) : [];
  const names = variableNames(source.text);
  const head = {
    meta,
    places,
    bodyOffset,
    title: meta.title ?? firstTitle(body) ?? titleOfPath(source.path),
    description: meta.description ?? firstParagraph(body),
    ...(shows.length === 0 ? {} : { shows }),
    ...(names.length === 0 ? {} : { variables: names }),
  };
  return { head, diagnostics: read.diagnostics };
}

/** A page whose front matter is wrong keeps its route, so that links to it are not reported as broken. */
function unread({ text }: Source, depths: SiteConfig['tableOfContents']): FrontMatter {
  const block = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(text)?.[0] ?? '';
  return { ...noFrontMatter(depths), bodyOffset: block.length };
}

/** `content/guides/apple-pay.mdx` → `apple-pay`; an index takes its folder's name. */
function titleOfPath(path: string): string {
  const parts = docId(path).split('/');
  const last = parts.at(-1) ?? '';
  return last === 'index' ? (parts.at(-2) ?? 'Home') : last;
}
