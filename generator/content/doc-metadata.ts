// Each page's source → its metadata: front matter, title, description. Read for all pages before any is
// compiled, since pages show each other's titles; and the parts of an API that its tags name, for which the build makes no
// pages of its own. Entry: readMetadata().

import { unescapeHtml } from '../../site/shared/escape-html.ts';
import { API_TAGS, type ApiPart } from '../../site/shared/reference/api-parts.ts';
import { cached, type Memo } from '../cache/memo.ts';
import { withoutFences } from '../text/fences.ts';
import { firstParagraph, firstTitle } from '../text/first-words.ts';
import { expandVariables, variableNames } from '../text/variables.ts';
import type { Diagnostic, DocMetadata, SiteConfig, Source } from '../types.ts';
import { type FrontMatterBlock, noFrontMatter, readFrontMatter } from './front-matter.ts';

interface StoredMetadata {
  metadata: Omit<DocMetadata, 'id' | 'path' | 'file' | 'hash'>;
  diagnostics: readonly Diagnostic[];
}

/** In the order of `sources`; also those with errors in their front matter. */
export function readMetadata(
  sources: readonly Source[],
  { config, memo }: { config: SiteConfig; memo: Memo },
): { docs: readonly DocMetadata[]; diagnostics: readonly Diagnostic[] } {
  const settings = JSON.stringify([config.variables, config.tableOfContents]);
  const diagnostics: Diagnostic[] = [];
  const docs = sources.map((source) => {
    const { path, hash, file, generated } = source;
    const key = memo.key('metadata', path, hash, settings);
    const answer = cached(memo, key, () => metadataOf(source, config));
    diagnostics.push(...answer.diagnostics);
    return { id: docId(path), path, hash, ...answer.metadata, file, generated };
  });
  return { docs, diagnostics };
}

/** `content/guides/a.mdx` → `guides/a`. */
export function docId(path: string): string {
  return path.replace(/^content\//, '').replace(/\.mdx?$/, '');
}

/** `guides/index` → `/guides/`: the route of a page without a slug. */
export function routeOfId(id: string): `/${string}` {
  return `/${id.replace(/(^|\/)index$/, '$1')}`;
}

function metadataOf(source: Source, { variables, tableOfContents }: SiteConfig): StoredMetadata {
  const read = readFrontMatter(source, variables, tableOfContents);
  const { frontMatter, places, bodyOffset } = read.value ?? unread(source, tableOfContents);
  const body = expandVariables(source.text.slice(bodyOffset), variables).text;
  const shows = source.path.endsWith('.mdx') ? shownParts(body) : [];
  const names = variableNames(source.text);
  const metadata = {
    frontMatter,
    places,
    bodyOffset,
    title: frontMatter.title ?? firstTitle(body) ?? titleOfPath(source.path),
    description: frontMatter.description ?? firstParagraph(body),
    ...(shows.length === 0 ? {} : { shows }),
    ...(names.length === 0 ? {} : { variables: names }),
  };
  return { metadata, diagnostics: read.diagnostics };
}

/** A page whose front matter is wrong keeps its route, so that links to it are not reported as broken. */
function unread({ text }: Source, depths: SiteConfig['tableOfContents']): FrontMatterBlock {
  const block = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(text)?.[0] ?? '';
  return { ...noFrontMatter(depths), bodyOffset: block.length };
}

/** `content/guides/apple-pay.mdx` → `apple-pay`; an index takes its folder's name. */
function titleOfPath(path: string): string {
  const parts = docId(path).split('/');
  const last = parts.at(-1) ?? '';
  return last === 'index' ? (parts.at(-2) ?? 'Home') : last;
}

const NAMES = Object.keys(API_TAGS).join('|');
const POSSIBLE = new RegExp(`<(?:${NAMES})\\s`);
/** The bound keeps the time linear for a text with many unclosed tags. */
const TAG = new RegExp(`<(${NAMES})(\\s[^<>]{0,1000})>`, 'g');
const ATTRIBUTE = /\s(id|name|spec)=(?:"([^"]*)"|'([^']*)')/g;

/** `body`: MDX with its variables replaced. Tags in code and comments do not count. */
function shownParts(body: string): ApiPart[] {
  if (!POSSIBLE.test(body)) return [];
  const prose = withoutComments(withoutFences(body)).replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(TAG)].flatMap(([, tag = '', attributes = '']): ApiPart[] => {
    const values = new Map<string, string>(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
        key,
        unescapeHtml(double ?? single ?? ''),
      ]),
    );
    const { kind, by } = API_TAGS[tag] ?? {};
    const name = by === undefined ? undefined : values.get(by);
    if (kind === undefined || name === undefined) return [];
    const spec = values.get('spec');
    return [{ kind, name, spec }];
  });
}

function withoutComments(text: string): string {
  let rest = '';
  let from = 0;
  for (let start = text.indexOf('{/*'); start >= 0; start = text.indexOf('{/*', from)) {
    const end = text.indexOf('*/}', start);
    if (end < 0) break;
    rest += text.slice(from, start);
    from = end + 3;
  }
  return rest + text.slice(from);
}
