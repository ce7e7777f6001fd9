// What a page has no room for: a schema whose content is a document of its own, which pages share. Entries:
// partOf(), PartRequest. Its name comes from what is inside, so that the same content is made once.

import type { SchemaPart } from '../../../site/shared/reference/schema-node.ts';
import { shortHash } from '../../cache/hash.ts';
import { SCHEMAS } from '../../client/reserved-folders.ts';
import { fileStem } from '../../config/route-fault.ts';
import { kebab } from '../spec/api-index.ts';
import type { Contents, JsonLocation } from '../spec/references.ts';
import type { FlatSchema } from './flat-schema-types.ts';
import type { NodePlace, Sender } from './node-place.ts';
import { isMarked } from './schema-size.ts';
import { variantNames } from './variant-names.ts';

/** What a part is made from, as plain JSON: pages that show it remember it. */
export interface PartRequest {
  path: string; // in dist/
  label: string;
  sender: Sender;
  spots: readonly Pick<JsonLocation, 'document' | 'pointer'>[];
}

/** Where a page has a fold whose fields are in such a document. */
export interface PartFold {
  id: string; // what the ids of its fields begin with
  path: string; // of the document, in dist/
}

interface CutSchema {
  spots: readonly JsonLocation[];
  flat: FlatSchema;
  place: NodePlace;
  contents: Contents;
}

/** The fold of a page, and what it is made from. */
export function partOf(schema: CutSchema): { part: SchemaPart; request: PartRequest } {
  const { id, sender, label } = schema.place;
  const kinds = known.get(schema.flat) ?? new Map<string, PartContent>();
  known.set(schema.flat, kinds);
  const kind = `${sender} ${label}`;
  const content = kinds.get(kind) ?? contentOf(schema);
  kinds.set(kind, content);
  const { path, names, at } = content;
  return { part: { id, path, label, names }, request: { path, label, sender, spots: at } };
}

type PartContent = Pick<SchemaPart, 'path' | 'names'> & { at: PartRequest['spots'] };

/** A schema that leads to many is cut in many places. */
const known = new WeakMap<FlatSchema, Map<string, PartContent>>();

function contentOf({ spots, flat, place, contents }: CutSchema): PartContent {
  const { sender, label } = place;
  const [first] = spots;
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
  const at = spots.map(({ document, pointer }) => ({ document, pointer }));
  return { path: `${SCHEMAS}/${spec}/${name}-${key}.html`, names, at };
}
