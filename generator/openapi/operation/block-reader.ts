// The context for reading the parts of one block. Entry: BlockReading, one for each operation, event or schema on
// a page; ids and what was already shown are shared by the whole page.

import type { HoistedSchema } from '../../../site/shared/reference/operation-types.ts';
import type { SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import type { NodePlace } from '../schema/node-place.ts';
import type { SchemaNodes } from '../schema/schema-nodes.ts';
import type { PageIds } from '../spec/page-anchors.ts';
import type { Contents, JsonLocation } from '../spec/references.ts';
import type { SpecDocument } from '../spec/spec-documents.ts';

/** Facts about codes, events and operations from other files. */
export interface SiteReferences {
  errorsPage?: string; // has an anchor for each code
  errorTexts: ReadonlyMap<string, string>; // code → Markdown: what happened, and what to do
  eventPages: ReadonlyMap<string, { page?: string; summary?: string }>;
  operationPages: ReadonlyMap<string, string>;
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

export class BlockReading {
  readonly contents: Contents;
  readonly ids: PageIds;
  readonly anchor: string; // prefix of all ids of the block
  readonly around: SiteReferences;
  readonly hoisted: HoistedSchema[] = [];
  readonly links: BlockLink[] = [];
  readonly shownCodes: Set<string>; // error codes that the page already explains
  readonly shownByEvents: Map<string, string>; // parameters and responses of events: their places → the event
  readonly shownHeaders: Map<string, string>; // response headers: their place → the id
  readonly shownErrors: Map<string, string>; // responses with error codes: their place → the id
  private last: JsonLocation | undefined; // the schema read last
  private readonly most: number | undefined;
  private readonly nodes: SchemaNodes;
  private readonly documents: ReadonlyMap<string, SpecDocument>;

  constructor(page: {
    contents: Contents;
    documents: ReadonlyMap<string, SpecDocument>;
    ids: PageIds;
    nodes: SchemaNodes;
    anchor: string;
    around: SiteReferences;
    shownCodes: Set<string>;
    shownByEvents: Map<string, string>;
    shownHeaders: Map<string, string>;
    shownErrors: Map<string, string>;
    most?: number; // fields in the block; beyond that, nested ones are left out
    mostWeight?: number; // for a block that is read breadth first: see SchemaNodes.startBlock()
  }) {
    this.contents = page.contents;
    this.documents = page.documents;
    this.ids = page.ids;
    this.nodes = page.nodes;
    this.nodes.startBlock(page.mostWeight);
    this.anchor = page.anchor;
    this.around = page.around;
    this.shownCodes = page.shownCodes;
    this.shownByEvents = page.shownByEvents;
    this.shownHeaders = page.shownHeaders;
    this.shownErrors = page.shownErrors;
    this.most = page.most;
  }

  claim(...parts: readonly string[]): string {
    return this.ids.claim(this.anchor.replace(/-$/, ''), ...parts);
  }

  schema(spot: JsonLocation, place: Omit<NodePlace, 'depth'>): SchemaNode {
    return this.schemas([spot], place);
  }

  /** All of these schemas combined. */
  schemas(spots: readonly JsonLocation[], place: Omit<NodePlace, 'depth'>): SchemaNode {
    const { node, hoisted } = this.nodes.read(
      spots,
      this.most === undefined ? place : { ...place, most: this.most },
    );
    this.hoisted.push(...hoisted);
    this.last = spots[0];
    this.linkPages();
    return node;
  }

  /** To be called after the last schema of the block: finishes breadth-first reading. */
  end(): void {
    this.nodes.endBlock();
    this.linkPages();
  }

  private linkPages(): void {
    for (const page of this.nodes.pages) if (this.last) this.link(page, this.last, 'optional');
    this.nodes.pages.clear();
  }

  /** Records a link that the block will show. */
  link(href: string, spot: JsonLocation, isOptional?: 'optional'): void {
    const place = this.documents.get(spot.document)?.placeOf(spot.pointer);
    if (place === undefined) return;
    const optional = isOptional === undefined ? {} : { isOptional: true as const };
    this.links.push({ href, ...place, ...optional });
  }
}
