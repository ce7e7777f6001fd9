// The context for reading the parts of one block. Entries: openBlock(), for each operation, event or schema of a page;
// openPage(), for what all blocks of the page share.

import type { SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import type { NodePlace } from '../schema/node-place.ts';
import { SchemaNodes } from '../schema/schema-nodes.ts';
import type { ApiFiles } from '../spec/api-index.ts';
import { PageIds } from '../spec/page-ids.ts';
import type { JsonLocation } from '../spec/references.ts';

/** Facts about codes and events from other files. */
export interface SiteReferences {
  errorsPage?: string; // has an anchor for each code
  errorTexts: ReadonlyMap<string, string>; // code → Markdown: what happened, and what to do
  commonCodes?: ReadonlySet<string>; // of many operations: explained only on `errorsPage`
  eventPages: ReadonlyMap<string, string>; // where each is shown
  routes?: ReadonlyMap<string, string>; // of parts that have a page, by routeKey()
}

/** A link in a block and where it is written, for the link check. */
export interface BlockLink {
  href: string;
  file: string;
  line: number;
  column: number;
  isOptional?: true; // shown as plain text if nothing has this address
}

/** What the blocks of a page share. */
export interface PageContext extends Pick<ApiFiles, 'contents' | 'documents'> {
  ids: PageIds;
  nodes: SchemaNodes;
  references: SiteReferences;
  shownCodes: Set<string>; // error codes that the page already explains
  shownByEvents: Map<string, string>; // parameters and responses of events: their places → the event
  shownHeaders: Map<string, string>; // response headers: their place → the id
  shownErrors: Map<string, string>; // responses with error codes: their place → the id
}

/** `use`: see SchemaNodes. */
export function openPage(
  { contents, documents }: Pick<ApiFiles, 'contents' | 'documents'>,
  references: SiteReferences = NO_REFERENCES,
  use?: 'form',
): PageContext {
  const ids = new PageIds();
  return {
    contents,
    documents,
    ids,
    nodes: new SchemaNodes(contents, ids, use),
    references,
    shownCodes: new Set(),
    shownByEvents: new Map(),
    shownHeaders: new Map(),
    shownErrors: new Map(),
  };
}

const NO_REFERENCES: SiteReferences = {
  errorTexts: new Map(),
  eventPages: new Map(),
};

interface BlockLimits {
  anchor?: string; // prefix of all ids of the block
  mostWeight?: number; // for a block that is read breadth first: see SchemaNodes.startBlock()
  route?: string; // x-page of an operation: objects whose home it is are shown in full
}

export type BlockContext = ReturnType<typeof openBlock>;

export function openBlock(page: PageContext, { anchor = '', mostWeight, route }: BlockLimits = {}) {
  const { nodes, ids, documents } = page;
  const links: BlockLink[] = [];
  let last: JsonLocation | undefined; // the schema read last
  nodes.startBlock(mostWeight, route);
  /** Records a link that the block will show. */
  const link = (href: string, location: JsonLocation, optional?: 'optional'): void => {
    const position = documents.get(location.document)?.placeOf(location.pointer);
    if (position === undefined) return;
    links.push({ href, ...position, isOptional: optional && true });
  };
  const linkPages = (): void => {
    for (const page of nodes.pages) if (last) link(page, last, 'optional');
    for (const page of nodes.homes) if (last) link(page, last);
    nodes.pages.clear();
    nodes.homes.clear();
  };
  /** All of these schemas combined. */
  const schemas = (
    locations: readonly JsonLocation[],
    place: Omit<NodePlace, 'depth'>,
  ): SchemaNode => {
    const node = nodes.read(locations, place);
    last = locations[0];
    linkPages();
    return node;
  };
  return {
    ...page,
    anchor,
    links,
    link,
    schemas,
    schema: (location: JsonLocation, place: Omit<NodePlace, 'depth'>) => schemas([location], place),
    claim: (...parts: readonly string[]) => ids.claim(anchor.replace(/-$/, ''), ...parts),
    /** To be called after the last schema of the block: finishes breadth-first context. */
    end() {
      nodes.endBlock();
      linkPages();
    },
  };
}
