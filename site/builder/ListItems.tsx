// The items of an array, each with a Remove button, and a button to add another. Entry: ListItems.

import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import { isList, type SchemaNode } from '../shared/reference/schema-node.ts';
import { emptyValue, type Keys, valueAt } from '../shared/request-form/form-values.ts';
import { Field } from './Field.tsx';
import { fieldId, pointerOf, useForm } from './form.ts';

interface ListItemsProps {
  node: SchemaNode;
  keys: Keys;
  name: string;
}

export function ListItems({ node, keys, name }: ListItemsProps) {
  const { index, values, prefix, set, focus } = useForm();
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
            set(keys, [...list, emptyValue(schemaOf(list.length), index)]);
            focus(fieldId(prefix, pointerOf([...keys, list.length])));
          }}
        >
          <span aria-hidden>+</span> {words.addItem}
        </button>
      )}
    </>
  );
}
