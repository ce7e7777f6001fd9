// `footer:` of content/site.yaml → columns of links, or one flat row, never both. Entry: footer.

import type { FooterLinkConfig, SiteConfig } from '../types.ts';
import { optional, record, required, withDefault } from '../yaml/record.ts';
import { html, oneOf, text } from '../yaml/scalars.ts';
import {
  list,
  nullable,
  refine,
  type Shape,
  type ShapeContext,
  schemaOf,
  withSchema,
} from '../yaml/shape.ts';
import type { YamlNode } from '../yaml/yaml-nodes.ts';
import { link, logo } from './nav-link.ts';

type FooterConfig = NonNullable<SiteConfig['footer']>;
type Column = FooterConfig['columns'][number];
type Links = Pick<FooterConfig, 'columns' | 'links'>;

const ownHtml: Shape<FooterLinkConfig> = refine(
  record({ html: required(html) }),
  (value, { node, reading }) => ({ ...value, place: reading.place(node.start) }),
);

function linkOrHtml(
  node: YamlNode,
  at: string,
  reading: ShapeContext,
): FooterLinkConfig | undefined {
  const isHtml = node.kind === 'map' && node.pairs.some(({ key }) => key === 'html');
  return isHtml ? ownHtml(node, at, reading) : link(node, at, reading);
}

withSchema(linkOrHtml, () => ({ anyOf: [schemaOf(link), schemaOf(ownHtml)] }));

const column: Shape<Column> = refine(
  record({ title: optional(nullable(text)), items: required(list(linkOrHtml)) }),
  ({ title, items }) => (title == null ? { links: items } : { title, links: items }),
);

/** Columns have `items`, links do not; the first item of the list decides which of the two it holds. */
const links: Shape<Links> = (node, at, reading) => {
  const [first, ...others] = node.kind === 'list' ? node.items : [];
  const areColumns = first !== undefined && isColumn(first);
  const other = others.find((item) => isColumn(item) !== areColumns);
  if (other !== undefined) {
    return reading.report(other.start, {
      text: `${at} mixes columns and single links`,
      hint: areColumns
        ? 'put this link into the "items" of a column'
        : 'this is a column: make all of them columns, or write its links here',
    });
  }
  return (areColumns ? ofColumns : ofLinks)(node, at, reading);
};

const ofColumns = refine(list(column), (columns) => ({ columns, links: [] }));
const ofLinks = refine(list(linkOrHtml), (row) => ({ columns: [], links: row }));
withSchema(links, () => ({ anyOf: [schemaOf(ofColumns), schemaOf(ofLinks)] }));

function isColumn(item: YamlNode): boolean {
  return item.kind === 'map' && item.pairs.some(({ key }) => key === 'items' || key === 'title');
}

export const footer: Shape<FooterConfig> = refine(
  record({
    style: withDefault(oneOf('light', 'dark'), 'light' as const),
    links: withDefault(links, { columns: [], links: [] }),
    logo: optional(logo),
    copyright: optional(html),
  }),
  ({ links: { columns, links: row }, ...rest }) => ({ ...rest, columns, links: row }),
);
