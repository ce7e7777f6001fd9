// A schema that a page has no room for: its content is a separate document, shared between pages. Entries: partOf(),
// PartRequest. The document's name comes from its content, so that the same content is made once.

import type { SchemaPart } from '../../../site/shared/reference/schema-node.ts';
import { shortHash } from '../../cache/hash.ts';
import { SCHEMAS } from '../../client/reserved-folders.ts';
import { fileStem } from '../../config/route-fault.ts';
import { kebab } from '../spec/api-index.ts';
import type { Contents, JsonLocation } from '../spec/references.ts';
import type { FlatSchema } from './flat-schema.ts';
import type { NodePlace, Sender } from './node-place.ts';
import { isMarked } from './schema-size.ts';
import { variantNames } from './variant-names.ts';

/** What a part is made from. Plain JSON, remembered with the pages that show it. */
export interface PartRequest {
  path: string; // in dist/
  label: string;
  sender: Sender;
  locations: readonly Pick<JsonLocation, 'document' | 'pointer'>[];
}

/** A fold on a page whose fields are in such a document. */
export interface PartFold {
  id: string; // prefix of the ids of its fields
  path: string; // of the document, in dist/
}

interface CutSchema {
  locations: readonly JsonLocation[];
  flat: FlatSchema;
  place: NodePlace;
  contents: Contents;
}

/** A part, and what its document is made from. */
export function partOf(schema: CutSchema): { part: SchemaPart; request: PartRequest } {
  const { id, sender, label } = schema.place;
  const kinds = contentCache.get(schema.flat) ?? new Map<string, PartContent>();
  contentCache.set(schema.flat, kinds);
  const kind = `${sender} ${label}`;
  const content = kinds.get(kind) ?? contentOf(schema);
  kinds.set(kind, content);
  const { path, names, at } = content;
  return { part: { id, path, label, names }, request: { path, label, sender, locations: at } };
}

type PartContent = Pick<SchemaPart, 'path' | 'names'> & { at: PartRequest['locations'] };

/** A cache: a large schema is cut in many places. */
const contentCache = new WeakMap<FlatSchema, Map<string, PartContent>>();

function contentOf({ locations, flat, place, contents }: CutSchema): PartContent {
  const { sender, label } = place;
  const [first] = locations;
  const spec = fileStem(kebab(first?.document.replace(/\.\w+$/, '') ?? ''));
  const name = fileStem(kebab(flat.name ?? label));
  const key = shortHash([sender, flat.key, ...flat.required].join(' '));
  const hidden = sender === 'reader' ? 'readOnly' : 'writeOnly';
  const fields = [...flat.properties].flatMap(([field, own]) =>
    isMarked(own, hidden, contents) ? [] : [field],
  );
  const variants = flat.choices.flatMap((choice) =>
    variantNames(choice, contents).map((variant) => variant.label),
  );
  const names = [...new Set([...fields, ...variants])].filter((one) => one !== '');
  const at = locations.map(({ document, pointer }) => ({ document, pointer }));
  return { path: `${SCHEMAS}/${spec}/${name}-${key}.html`, names, at };
}
