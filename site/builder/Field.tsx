// One field of the form, whatever its type: a control, a group of fields, a list, a map, a choice of variants.
// Entry: Field.

import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import { isList, type SchemaNode } from '../shared/reference/schema-node.ts';
import { asVariant, emptyValue, type Keys, valueAt } from '../shared/request-form/form-values.ts';
import {
  chosenVariant,
  isForObjects,
  isWholeChoice,
  variantLabel,
} from '../shared/request-form/variants.ts';
import { Control } from './Control.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldId, pointerOf, useForm } from './form.ts';
import { ObjectFields } from './ObjectFields.tsx';
import { Select } from './Select.tsx';

interface FieldProps {
  node: SchemaNode;
  keys: Keys;
  name: string;
  isRequired?: boolean;
  after?: string; // id of what takes focus when the field is removed; absent: it cannot be removed
}

export function Field({ node: written, keys, name, isRequired = false, after }: FieldProps) {
  const { index, values, prefix, set, remove, errorAt } = useForm();
  const node = index.whole(written);
  const value = valueAt(values, keys);
  const pointer = pointerOf(keys);
  const id = fieldId(prefix, pointer);
  const { default: _, ...bare } = node; // the default may be null
  const frame = {
    id,
    node,
    name,
    isRequired,
    message: errorAt(pointer),
    remove: isRequired || after === undefined ? undefined : () => remove(keys, after),
    nullable:
      node.nullable === true
        ? {
            isNull: value === null,
            set: (isNull: boolean) => set(keys, isNull ? null : emptyValue(bare, index)),
          }
        : undefined,
  };
  if (value === null && node.nullable === true)
    return (
      <FieldFrame {...frame}>
        <output id={id} className="builder-fixed">
          null
        </output>
      </FieldFrame>
    );
  const kinds = wholeKinds(node);
  if (kinds !== undefined && isWholeChoice(node, index)) {
    const chosen = chosenVariant(kinds, value, index);
    const option = kinds.options[chosen];
    return (
      <FieldFrame {...frame} isGroup>
        <Select
          aria-label={words.kindOf(name)}
          titles={kinds.options.map(variantLabel)}
          chosen={chosen}
          choose={(option) => set(keys, asVariant(node, value, { group: 0, option, index }))}
        />
        {option && <Inside node={option.schema} keys={keys} name={name} id={`${id}:value`} />}
      </FieldFrame>
    );
  }
  const isGroup = isGrouped(node);
  return (
    <FieldFrame {...frame} isGroup={isGroup}>
      <Inside node={node} keys={keys} name={name} id={id} />
    </FieldFrame>
  );
}

/** The variants that need a choice of their own. None if all are plain (two formats, integer or string). */
function wholeKinds({ variants: [first] = [] }: SchemaNode) {
  const isPlain = first?.options.every(({ schema }) => !isGrouped(schema) && !schema.same);
  return isPlain === true ? undefined : first;
}

function isGrouped(node: SchemaNode): boolean {
  return node.items !== undefined || node.tuple !== undefined || isForObjects(node);
}

interface InsideProps {
  node: SchemaNode;
  keys: Keys;
  name: string;
  id: string;
}

function Inside({ node: written, keys, name, id }: InsideProps) {
  const { index } = useForm();
  const node = index.whole(written);
  if (node.items !== undefined || node.tuple !== undefined)
    return <ListItems node={node} keys={keys} name={name} />;
  if (isForObjects(node)) return <ObjectFields node={node} keys={keys} />;
  return <Control node={node} keys={keys} id={id} name={name} />;
}

/** The items of an array, each with a Remove button, and a button to add another. */
function ListItems({ node, keys, name }: Omit<InsideProps, 'id'>) {
  const { index, values, prefix, set } = useForm();
  const value = valueAt(values, keys);
  const list = isList(value) ? value : [];
  const addId = `${fieldId(prefix, pointerOf(keys))}+`;
  const schemaOf = (at: number): SchemaNode => node.tuple?.[at] ?? node.items ?? { types: [] };
  const isFull = node.items === undefined && list.length >= (node.tuple?.length ?? 0);
  return (
    <>
      {list.map((_, at) => (
        <Field
          // Items have no identity but their index; inputs follow their values.
          key={at}
          node={schemaOf(at)}
          keys={[...keys, at]}
          name={`${name}[${at}]`}
          after={addId}
        />
      ))}
      {!isFull && (
        <button
          id={addId}
          type="button"
          className="builder-add"
          onClick={() => {
            const added = fieldId(prefix, pointerOf([...keys, list.length]));
            set(keys, [...list, emptyValue(schemaOf(list.length), index)], added);
          }}
        >
          <span aria-hidden>+</span> {words.addItem}
        </button>
      )}
    </>
  );
}
