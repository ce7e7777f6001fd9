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

interface CutSchema {
  spots: readonly JsonLocation[];
  flat: FlatSchema;
  place: NodePlace;
  contents: Contents;
}

/** The fold of a page, and what it is made from. */
export function partOf({ spots, flat, place, contents }: CutSchema): {
  part: SchemaPart;
  request: PartRequest;
} {
  const { id, sender, label } = place;
  const [first] = spots;
  const spec = fileStem(kebab(first?.document.replace(/\.\w+$/, '') ?? ''));
  const name = fileStem(kebab(flat.name ?? label));
  const path = `${SCHEMAS}/${spec}/${name}-${shortHash([sender, flat.key, ...flat.required].join(' '))}.html`;
  const hidden = sender === 'reader' ? 'readOnly' : 'writeOnly';
  const fields = [...flat.properties].flatMap(([key, own]) =>
    isMarked(own, hidden, contents) ? [] : [key],
  );
  const variants = flat.choices.flatMap((choice) =>
    variantNames(choice, contents).map((variant) => variant.label),
  );
  const names = [...new Set([...fields, ...variants])].filter((one) => one !== '');
  const at = spots.map(({ document, pointer }) => ({ document, pointer }));
  return { part: { id, path, label, names }, request: { path, label, sender, spots: at } };
}
