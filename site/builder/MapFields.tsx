// Keys that the reader names, as rows of key and value. Entry: MapFields.

import { useState } from 'react';
import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import { isObject, type SchemaNode } from '../shared/reference/schema-node.ts';
import { emptyValue, type Keys, renamed, valueAt } from '../shared/request-form/form-values.ts';
import { Control } from './Control.tsx';
import { Field } from './Field.tsx';
import { FieldErrorText, hints, RemoveButton } from './FieldFrame.tsx';
import { fieldId, pointerOf, useForm } from './form.ts';

interface MapFieldsProps {
  keys: Keys;
  names: readonly string[];
  values: SchemaNode | undefined; // absent: any value
}

export function MapFields({ keys, names, values: written }: MapFieldsProps) {
  const { index, values, prefix, set } = useForm();
  const node = index.whole(written ?? { types: [] });
  const addId = `${fieldId(prefix, pointerOf(keys))}+`;
  const isPlain = node.fields === undefined && node.items === undefined && !node.variants;
  const add = (): void => {
    const current = valueAt(values, keys);
    const existing = isObject(current) ? current : {};
    let count = names.length + 1;
    while (Object.hasOwn(existing, `key_${count}`)) count += 1;
    const added = [...keys, `key_${count}`];
    set(added, emptyValue(node, index), `${fieldId(prefix, pointerOf(added))}:key`);
  };
  return (
    <>
      {names.map((name, at) => (
        <MapRow
          // The key is editable, so it cannot be the React key.
          key={at}
          node={node}
          name={name}
          keys={keys}
          isPlain={isPlain}
          after={addId}
        />
      ))}
      <button id={addId} type="button" className="builder-add" onClick={add}>
        <span aria-hidden>+</span> {words.addKey}
      </button>
    </>
  );
}

interface MapRowProps {
  node: SchemaNode;
  name: string;
  keys: Keys;
  isPlain: boolean; // the value is one control
  after: string;
}

function MapRow({ node, name, keys, isPlain, after }: MapRowProps) {
  const { values, prefix, replace, remove, errorAt, touch } = useForm();
  const here = [...keys, name];
  const pointer = pointerOf(here);
  const id = fieldId(prefix, pointer);
  const message = errorAt(pointer);
  // A duplicate key is kept here until it is changed.
  const [typed, setTyped] = useState(name);
  const [before, setBefore] = useState(name);
  if (before !== name) {
    setBefore(name);
    setTyped(name);
  }
  return (
    <div className="builder-field">
      <div className="builder-row">
        <input
          id={`${id}:key`}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={words.keyOf(name)}
          {...hints(id, { message })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            if (typed !== name) {
              replace(renamed(values, here, typed));
              touch(pointerOf([...keys, typed]));
            } else touch(pointer);
          }}
        />
        {isPlain && (
          <Control node={node} keys={here} id={`${id}:value`} name={words.valueOf(name)} />
        )}
        <RemoveButton name={name} remove={() => remove(here, after)} />
      </div>
      {isPlain ? (
        <FieldErrorText id={id} message={message} />
      ) : (
        <Field node={node} keys={here} name={name} isRequired />
      )}
    </div>
  );
}
