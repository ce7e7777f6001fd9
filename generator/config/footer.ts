// `footer:` of content/site.yaml → columns of links, or one flat row, never both. Entry: footer.

import type { LinkConfig, SiteConfig } from '../types.ts';
import { link, logoLink } from './link.ts';
import { optional, record, required, withDefault } from './record.ts';
import { html, oneOf, text } from './scalars.ts';
import { list, nullable, refine, type Shape } from './shape.ts';

type Footer = NonNullable<SiteConfig['footer']>;
type Column = Footer['columns'][number];
type Links = Pick<Footer, 'columns' | 'links'>;

const column: Shape<Column> = refine(
  record({ title: optional(nullable(text)), items: required(list(link)) }),
  ({ title, items }) => (title == null ? { links: items } : { title, links: items }),
);

/** Columns have `items`, links have not; the first of the list says which are meant. */
const links: Shape<Links> = (node, at, reading) => {
  if (node.kind !== 'list') {
    list(link)(node, at, reading);
    return undefined;
  }
  const columns: Column[] = [];
  const row: LinkConfig[] = [];
  let wanted: boolean | undefined;
  for (const item of node.items) {
    const isColumn =
      item.kind === 'map' && item.pairs.some(({ key }) => key === 'items' || key === 'title');
    wanted ??= isColumn;
    if (isColumn !== wanted) {
      return reading.report(item.start, {
        text: `${at} mixes columns and single links`,
        hint: wanted
          ? 'put this link into the "items" of a column'
          : 'this is a column: make all of them columns, or write its links here',
      });
    }
    if (isColumn) pushRead(columns, column(item, `an item of ${at}`, reading));
    else pushRead(row, link(item, `an item of ${at}`, reading));
  }
  return { columns, links: row };
};

function pushRead<T>(values: T[], value: T | undefined): void {
  if (value !== undefined) values.push(value);
}

export const footer: Shape<Footer> = refine(
  record({
    style: withDefault(oneOf('light', 'dark'), 'light' as const),
    links: withDefault(links, { columns: [], links: [] }),
    logo: optional(logoLink),
    copyright: optional(html),
  }),
  ({ links: { columns, links: row }, ...rest }) => ({ ...rest, columns, links: row }),
);
