// Schemas → what a page shows of them. Entry: SchemaNodes, one per page, which tracks what the page already shows.
// A schema with fields becomes a link to where it was shown before, so cycles end and no page grows faster than its
// file. A block that would exceed the page's limit is read breadth first; what is left over, and what is nested too
// deep, goes into separate documents (schema-part.ts).

import type { Field } from '../../../site/shared/reference/operation-types.ts';
import type {
  SchemaMap,
  SchemaNode,
  Variants,
} from '../../../site/shared/reference/schema-node.ts';
import { idPart, type PageIds } from '../spec/page-ids.ts';
import {
  type Contents,
  componentName,
  followed,
  isRecord,
  type JsonLocation,
  keyOf,
  referenceIn,
  textAt,
} from '../spec/references.ts';
import { readConditions } from './conditions/conditions.ts';
import type { EnumPlace } from './enum-values.ts';
import { type FlatSchema, flatSchema } from './flat-schema.ts';
import type { NodePlace } from './node-place.ts';
import { plainNode } from './plain-node.ts';
import { labelOf, readableName } from './readable-name.ts';
import { type PartFold, type PartRequest, partOf } from './schema-part.ts';
import {
  FEW_FIELDS,
  hasInside,
  isCompound,
  isMarked,
  isPlainObject,
  isSmall,
  nodeWeight,
} from './schema-size.ts';
import { typesOfClosed } from './schema-types.ts';
import { variantNames } from './variant-names.ts';

/** Levels of nested objects before the rest is a document of its own. */
const MAX_DEPTH = 10;
/** Levels at which conditions are read. */
const CONDITION_DEPTH = 5;
/** The limits for a form, which cannot fetch such documents. */
const MOST_FIELDS = 5000;
const FORM_DEPTH = 100;
/** Keywords beside a reference that leave the object what it is. */
const BESIDE_REFERENCE = new Set(['$ref', 'readOnly', 'description']);
/** Objects with at most this many plain fields are shown however little room is left. */
const FEW_AT_ONCE = 4;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface WaitingSchema {
  node: Writable<SchemaNode>;
  locations: readonly JsonLocation[];
  flat: FlatSchema;
  place: NodePlace;
}

function contentOf({ place, flat }: Pick<WaitingSchema, 'place' | 'flat'>): string {
  return `${place.sender} ${flat.key}`;
}

interface Shown {
  id: string;
  label: string;
  isSmall: boolean;
}

export class SchemaNodes {
  /** Routes of pages that explain an enum. */
  readonly pages = new Set<string>();
  /** Addresses of pages that describe an object. */
  readonly homes = new Set<string>();
  /** Path → what a part of the page is made from. */
  readonly parts = new Map<string, PartRequest>();
  readonly folds: PartFold[] = [];
  weight = 0; // total for the page: see nodeWeight()
  private readonly contents: Contents;
  private readonly ids: PageIds;
  private readonly use: 'form' | undefined;
  /** By contentOf(); `open`: arrays and maps being read. */
  private readonly shown = new Map<string, Shown>();
  private readonly open = new Map<string, Shown>();
  private readonly shownFields = new Map<string, string>(); // of bodies with an owner → the owner
  private readonly enums: Omit<EnumPlace, 'id'>;
  private fieldCount = 0;
  private mostWeight = 0;
  private route = ''; // of the page that is the block's own
  private isBreadthFirst = false; // false: the block is read depth first, in full
  private queue: WaitingSchema[] = []; // their content is read later, or cut, so that outer levels come first
  private repeated: WaitingSchema[] = []; // links to where the same schema is shown: cut if that one is

  /** With `use: 'form'`, values explained on another page are listed too, and conditions are read. */
  constructor(contents: Contents, ids: PageIds, use?: 'form') {
    this.contents = contents;
    this.ids = ids;
    this.use = use;
    const { pages } = this;
    this.enums = { ids, pages, shownAt: new Map(), alwaysListed: use === 'form' };
  }

  /** The node for the combined schemas at some locations. */
  read(locations: readonly JsonLocation[], place: Omit<NodePlace, 'depth'>): SchemaNode {
    return this.node(locations, { ...place, depth: 0 });
  }

  /** Starts another block of the page; with `mostWeight` it is read breadth first. */
  startBlock(mostWeight?: number, route = ''): void {
    this.fieldCount = 0;
    this.route = route;
    this.mostWeight = this.weight + (mostWeight ?? 0);
    this.isBreadthFirst = mostWeight !== undefined;
  }

  /** Reads waiting schemas as far as there is room; the rest becomes parts. */
  endBlock(): void {
    const cutContents = new Set<string>();
    for (const schema of this.queue) {
      const { node, flat, place } = schema;
      if (this.weight < this.mostWeight && place.depth < MAX_DEPTH)
        this.fill(node, flat, place); // may queue more
      else {
        cutContents.add(contentOf(schema));
        this.cut(schema);
      }
    }
    for (const schema of this.repeated) {
      if (!cutContents.has(contentOf(schema))) continue;
      delete schema.node.same;
      this.cut(schema);
    }
    this.queue = [];
    this.repeated = [];
    this.isBreadthFirst = false;
  }

  private cut({ node, ...schema }: WaitingSchema): void {
    const { part, request } = partOf({ ...schema, contents: this.contents });
    node.part = part;
    node.types = typesOfClosed(schema.flat, this.contents);
    this.parts.set(part.path, request);
    this.folds.push({ id: part.id, path: part.path });
  }

  private node(locations: readonly JsonLocation[], place: NodePlace): SchemaNode {
    const flat = flatSchema(locations, this.contents);
    const node: Writable<SchemaNode> = plainNode(flat, { ...this.enums, id: place.id });
    this.weight += nodeWeight(node);
    if (!isCompound(flat) && !hasInside(flat)) return this.withConditions(node, flat, place);
    const types = typesOfClosed(flat, this.contents); // used if its content is shown elsewhere
    const home = isCompound(flat) ? this.homeOf(locations, place) : undefined;
    if (home !== undefined) {
      this.homes.add(home.page);
      const { description: _, ...plain } = node;
      return { ...plain, types, home };
    }
    const content = contentOf({ flat, place });
    const before =
      flat.key === '' ? undefined : (this.shown.get(content) ?? this.open.get(content));
    if (before !== undefined && !before.isSmall) {
      node.same = { id: before.id, label: before.label };
      node.types = types;
      if (this.isBreadthFirst) this.repeated.push({ node, locations, flat, place });
      return node;
    }
    const isInside = place.depth > 0;
    if (isInside && isCompound(flat) && this.isFull(place)) {
      if (this.use === 'form') return { ...node, types, cut: true };
      this.cut({ node, locations, flat, place });
      return node;
    }
    const label = labelOf(node, place);
    const here: Shown = { id: place.anchor ?? place.id, label, isSmall: false };
    if (isCompound(flat)) this.shown.set(content, here);
    else this.open.set(content, here);
    const isNext = !isInside || !isCompound(flat) || this.isFew(flat, FEW_AT_ONCE);
    if (this.isBreadthFirst) here.isSmall = this.isFew(flat, FEW_FIELDS);
    if (this.isBreadthFirst && !isNext) this.queue.push({ node, locations, flat, place });
    else this.fill(node, flat, place);
    if (!this.isBreadthFirst) here.isSmall = isSmall(node);
    this.open.delete(content);
    return node;
  }

  /** `x-page` of an object that the API sends, unless it is the page being read: its fields are described there. */
  private homeOf(
    [location, ...others]: readonly JsonLocation[],
    { sender }: NodePlace,
  ): SchemaNode['home'] {
    if (sender !== 'api' || location === undefined || others.length > 0) return undefined;
    const isReference = referenceIn(location.value) !== undefined;
    const isPlain = Object.keys(location.value ?? {}).every((key) => BESIDE_REFERENCE.has(key));
    const target = isReference && isPlain ? followed(location, this.contents) : undefined;
    const page = textAt(target?.value, 'x-page');
    if (target === undefined || page === undefined || !page.startsWith('/')) return undefined;
    if (page.split('#')[0] === this.route) return undefined;
    return { page, label: readableName(componentName(target) ?? '') };
  }

  private isFew(flat: FlatSchema, most: number): boolean {
    return isPlainObject(flat, most, this.contents);
  }

  /** In a block that is read breadth first, endBlock() decides. */
  private isFull({ depth }: NodePlace): boolean {
    if (this.use === 'form') return this.fieldCount > MOST_FIELDS || depth > FORM_DEPTH;
    return !this.isBreadthFirst && depth >= MAX_DEPTH;
  }

  private fill(node: Writable<SchemaNode>, flat: FlatSchema, place: NodePlace): void {
    const { anchor: _anchor, ...here } = place;
    const deeper = { ...here, depth: place.depth + 1 };
    const elsewhere = place.depth === 0 ? this.fieldsElsewhere(flat, place) : undefined;
    if (flat.properties.size > 0) node.fields = this.fields(flat, deeper, elsewhere?.keys);
    if (elsewhere !== undefined) node.othersIn = elsewhere.owner;
    const map = this.map(flat, deeper);
    if (map !== undefined) node.map = map;
    if (flat.items.length > 0 && flat.items[0]?.value !== false)
      node.items = this.node(flat.items, deeper);
    if (flat.tuple.length > 0) {
      node.tuple = flat.tuple.map((item, index) => {
        const label = `${place.label}[${index}]`;
        return this.node([item], { ...deeper, id: this.ids.claim(place.id, String(index)), label });
      });
    }
    if (flat.contains.length > 0) {
      const id = this.ids.claim(place.id, 'contains');
      node.contains = this.node(flat.contains, { ...deeper, id });
    }
    if (flat.choices.length > 0) node.variants = this.variants(flat, deeper);
    this.withConditions(node, flat, deeper);
  }

  /** Conditions come last, so that fields they mention can be linked to. */
  private withConditions(
    node: Writable<SchemaNode>,
    { conditions }: FlatSchema,
    place: NodePlace,
  ): SchemaNode {
    if (this.use !== 'form' || place.depth > CONDITION_DEPTH) return node;
    const nodes = readConditions(conditions, this.contents, (branch) =>
      this.node([branch], { ...place, id: this.ids.claim(place.id, 'if') }),
    );
    if (nodes.length > 0) node.conditions = nodes;
    return node;
  }

  /** Fields shared between events are shown with the first event; also records those of this event. */
  private fieldsElsewhere(
    { properties }: FlatSchema,
    { owner }: NodePlace,
  ): { owner: string; keys: ReadonlySet<string> } | undefined {
    if (owner === undefined) return undefined;
    const keys = [...properties].map(([name, locations]) => fieldKey(name, locations));
    const repeated = keys.filter((key) => this.shownFields.has(key));
    for (const key of keys) if (!this.shownFields.has(key)) this.shownFields.set(key, owner);
    const first = this.shownFields.get(repeated[0] ?? '');
    if (first === undefined) return undefined;
    const shared = repeated.filter((key) => this.shownFields.get(key) === first);
    return shared.length > FEW_FIELDS ? { owner: first, keys: new Set(shared) } : undefined;
  }

  private fields(flat: FlatSchema, place: NodePlace, elsewhere?: ReadonlySet<string>): Field[] {
    const hidden = place.sender === 'reader' ? 'readOnly' : 'writeOnly';
    return [...flat.properties].flatMap(([name, locations]): Field[] => {
      if (isMarked(locations, hidden, this.contents)) return [];
      if (elsewhere?.has(fieldKey(name, locations))) return [];
      const id = this.ids.claim(place.id, name);
      this.fieldCount += 1;
      // In a form, a conditional field gets its schema from the condition that holds.
      const isOpen = this.use === 'form' && flat.conditional.has(name);
      const schema = this.node(isOpen ? [] : locations, { ...place, id, label: name });
      return [{ name, id, schema, required: flat.required.has(name) ? true : undefined }];
    });
  }

  private map(flat: FlatSchema, place: NodePlace): SchemaMap | undefined {
    const { additional, patternProperties } = flat;
    const written = additional.map(({ value }) => value);
    const isClosed = written.includes(false);
    const isMap = !isClosed && additional.length > 0;
    if (!isMap && patternProperties.size === 0) return undefined;
    const id = this.ids.claim(place.id, 'key');
    const inner = { ...place, id, label: `${place.label}.*` };
    const hasSchema =
      isMap && written.some((value) => isRecord(value) && Object.keys(value).length > 0);
    return {
      id,
      values: hasSchema ? this.node(additional, inner) : undefined,
      patterns: [...patternProperties].map(([pattern, locations]) => {
        const patternId = this.ids.claim(place.id, 'key', pattern);
        return {
          pattern,
          id: patternId,
          values: this.node(locations, { ...inner, id: patternId }),
        };
      }),
    };
  }

  private variants(flat: FlatSchema, place: NodePlace): Variants[] {
    return flat.choices.map((choice) => ({
      kind: choice.kind,
      field: choice.field,
      options: variantNames(choice, this.contents)
        .map(({ label, idPart: part, match }, index) => {
          const option = choice.options[index];
          const id = this.ids.claim(place.id, idPart(part) === '' ? String(index + 1) : part);
          const called = part === '' ? place.label : label;
          const locations = option === undefined ? [] : [option];
          const schema = this.node(locations, { ...place, id, label: called });
          return { label, id, schema, match: match.length === 0 ? undefined : match };
        })
        // A form has a switch for null.
        .filter(({ schema }) => this.use !== 'form' || schema.constant !== null),
    }));
  }
}

function fieldKey(name: string, locations: readonly JsonLocation[]): string {
  return [name, ...locations.map(keyOf)].join(' ');
}
