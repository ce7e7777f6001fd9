// All prose, wherever it is written: pages, their titles and descriptions, cells of content/data, descriptions in
// specs/. Entries: proseOf(), frontMatterProse(), proseIn(), tableProse().

import { placesIn } from '../diagnostics/positions.ts';
import type { Position, Source } from '../types.ts';
import { parseYaml, type YamlNode } from '../yaml/parse-yaml.ts';
import type { TextBlock, WrittenPage } from './written-page.ts';

export interface Prose {
  kind: 'heading' | 'prose' | 'table'; // 'table': cells of content/data, descriptions in specs/
  blocks: readonly TextBlock[];
  placeOf(offset: number): Position;
}

export function proseOf({ blocks, placeOf }: WrittenPage): Prose[] {
  const isHeading = ({ kind }: TextBlock): boolean => kind === 'heading';
  return [
    { kind: 'heading', blocks: blocks.filter(isHeading), placeOf },
    { kind: 'prose', blocks: blocks.filter((block) => !isHeading(block)), placeOf },
  ];
}

/** `description: Words of the page.` */
const SHOWN = /^(title|sidebar_label|description):[ \t]*(.+)$/gm;

/** The parts of the front matter that readers see. */
export function frontMatterProse(source: Source, bodyOffset: number): Prose {
  const blocks = [...source.text.slice(0, bodyOffset).matchAll(SHOWN)].map((match): TextBlock => {
    const text = match[2] ?? '';
    const offset = match.index + match[0].length - text.length;
    return { kind: 'paragraph', depth: 0, pieces: [{ kind: 'text', text, offset }] };
  });
  return { kind: 'prose', blocks, placeOf: placesIn(source) };
}

/** `stcpay`, `amex-001`: a cell that other files use to select rows or anchors, not prose. */
const VALUE = /^[a-z][a-zA-Z0-9_-]*$/;

/** A data file's labels and cells, without code columns and values that only select rows. */
export function tableProse(source: Source): Prose {
  const { root } = parseYaml(source); // readTables() reports unreadable files
  const columns = listAt(root, 'columns').filter((column) => textAt(column, 'kind') !== 'code');
  const shown = new Set(columns.map((column) => textAt(column, 'key')));
  return proseIn(source, (key) => key === 'label' || shown.has(key));
}

function valueAt(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return node?.kind === 'map' ? node.pairs.find((pair) => pair.key === key)?.value : undefined;
}

function listAt(node: YamlNode | undefined, key: string): readonly YamlNode[] {
  const value = valueAt(node, key);
  return value?.kind === 'list' ? value.items : [];
}

function textAt(node: YamlNode | undefined, key: string): string | undefined {
  const value = valueAt(node, key);
  return value?.kind === 'scalar' ? value.written : undefined;
}

/** The texts of a YAML file that readers see: those under keys that `isProse` accepts. */
export function proseIn(source: Source, isProse: (key: string) => boolean): Prose {
  const { root, placeOf } = parseYaml(source);
  const blocks: TextBlock[] = [];
  const visit = (node: YamlNode, isShown: boolean): void => {
    if (node.kind === 'list') for (const item of node.items) visit(item, isShown);
    else if (node.kind === 'map')
      for (const { key, value } of node.pairs) visit(value, isProse(key));
    else if (isShown && typeof node.value === 'string' && !VALUE.test(node.value)) {
      const quoted = /^["']/.test(source.text.slice(node.start, node.end)) ? 1 : 0;
      const text = source.text.slice(node.start + quoted, node.end - quoted);
      blocks.push({ kind: 'paragraph', depth: 0, pieces: pieces(text, node.start + quoted) });
    }
  };
  if (root !== undefined) visit(root, false);
  return { kind: 'table', blocks, placeOf };
}

/** `the code \`paid\` means` → text, code, text. */
function pieces(text: string, offset: number): TextBlock['pieces'] {
  return text.split(/(`[^`]*`)/).reduce<{ at: number; list: TextBlock['pieces'][number][] }>(
    ({ at, list }, part) => {
      const isCode = part.length > 1 && part.startsWith('`') && part.endsWith('`');
      list.push({
        kind: isCode ? 'code' : 'text',
        text: isCode ? part.slice(1, -1) : part,
        offset: isCode ? at + 1 : at,
      });
      return { at: at + part.length, list };
    },
    { at: offset, list: [] },
  ).list;
}
