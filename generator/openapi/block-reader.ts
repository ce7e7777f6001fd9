// What the parts of one block are read with. Entry: BlockReading: one for each operation, event or schema on
// a page; ids and what was shown are shared by the whole page.

import type { HoistedSchema, SchemaNode } from '../../site/shared/reference/operation-types.ts';
import type { PageIds } from './operation/page-anchors.ts';
import type { NodePlace, SchemaNodes } from './schema/schema-nodes.ts';
import type { Contents, Spot } from './spec/references.ts';
import type { SpecDocument } from './spec/spec-documents.ts';

/** What other files say about codes, events and operations. */
export interface Surroundings {
  errorsPage?: string; // where each code has its anchor
  errorTexts: ReadonlyMap<string, string>; // code → Markdown: what happened, and what to do
  eventPages: ReadonlyMap<string, { page?: string; summary?: string }>;
  operationPages: ReadonlyMap<string, string>;
}

/** Where a link in a block is written, for the check. */
export interface BlockLink {
  href: string;
  file: string;
  line: number;
  column: number;
  isOptional?: true; // shown as words where nothing has this address
}

export class BlockReading {
  readonly contents: Contents;
  readonly ids: PageIds;
  readonly anchor: string; // what all ids of the block begin with
  readonly around: Surroundings;
  readonly hoisted: HoistedSchema[] = [];
  readonly links: BlockLink[] = [];
  readonly toldCodes: Set<string>; // error codes that the page explains already
  readonly toldParameters: Map<string, string>; // those of events: their places → the event
  readonly toldHeaders: Map<string, string>; // those of answers: their place → the id
  readonly toldErrors: Map<string, string>; // answers that name error codes: their place → the id
  private readonly most: number | undefined;
  private readonly nodes: SchemaNodes;
  private readonly documents: ReadonlyMap<string, SpecDocument>;

  constructor(page: {
    contents: Contents;
    documents: ReadonlyMap<string, SpecDocument>;
    ids: PageIds;
    nodes: SchemaNodes;
    anchor: string;
    around: Surroundings;
    toldCodes: Set<string>;
    toldParameters: Map<string, string>;
    toldHeaders: Map<string, string>;
    toldErrors: Map<string, string>;
    most?: number; // fields of the block, before what is inside others is left out
  }) {
    this.contents = page.contents;
    this.documents = page.documents;
    this.ids = page.ids;
    this.nodes = page.nodes;
    this.nodes.startBlock();
    this.anchor = page.anchor;
    this.around = page.around;
    this.toldCodes = page.toldCodes;
    this.toldParameters = page.toldParameters;
    this.toldHeaders = page.toldHeaders;
    this.toldErrors = page.toldErrors;
    this.most = page.most;
  }

  claim(...parts: readonly string[]): string {
    return this.ids.claim(this.anchor.replace(/-$/, ''), ...parts);
  }

  schema(spot: Spot, place: Omit<NodePlace, 'depth'>): SchemaNode {
    const { node, hoisted } = this.nodes.read(
      spot,
      this.most === undefined ? place : { ...place, most: this.most },
    );
    this.hoisted.push(...hoisted);
    for (const page of this.nodes.pages) this.link(page, spot, 'optional');
    this.nodes.pages.clear();
    return node;
  }

  /** Notes a link that the block will show. */
  link(href: string, spot: Spot, isOptional?: 'optional'): void {
    const place = this.documents.get(spot.document)?.placeOf(spot.pointer);
    if (place === undefined) return;
    this.links.push({ href, ...place, ...(isOptional === undefined ? {} : { isOptional: true }) });
  }
}
