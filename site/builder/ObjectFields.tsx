// The fields of an object: its variant, required fields, added ones, and buttons for those that may be added.
// Entry: ObjectFields.

import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import type { Field as SchemaField } from '../shared/reference/operation-types.ts';
import { isObject, type SchemaNode, type Variants } from '../shared/reference/schema-node.ts';
import { asVariant, emptyValue, type Keys, valueAt } from '../shared/request-form/form-values.ts';
import { objectFields } from '../shared/request-form/object-fields.ts';
import { variantLabel } from '../shared/request-form/variants.ts';
import { Field } from './Field.tsx';
import { FieldErrorText, hints } from './FieldFrame.tsx';
import { fieldId, pointerOf, useForm } from './form.ts';
import { MapFields } from './MapFields.tsx';
import { Select } from './Select.tsx';

export function ObjectFields({ node, keys }: { node: SchemaNode; keys: Keys }) {
  const { index, values, prefix } = useForm();
  const value = valueAt(values, keys);
  const current = isObject(value) ? value : {};
  const { fields, choices, map, isTold } = objectFields(node, value, index);
  const chosenBy = new Set(choices.map(({ variants }) => variants.field));
  const shown = fields.filter(({ name, schema }) => !chosenBy.has(name) && schema.never !== true);
  const isThere = ({ name, required }: SchemaField): boolean =>
    required === true || Object.hasOwn(current, name);
  const present = shown.filter(isThere);
  const inOrder = [
    ...present.filter(({ required }) => required === true),
    ...present.filter(({ required }) => required !== true),
  ];
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(current).filter((name) => !known.has(name));
  const absent = shown.filter((field) => !isThere(field));
  return (
    <>
      {choices.map(({ variants, chosen }, group) => (
        <VariantSelect key={variants.field ?? group} {...{ node, keys, variants, chosen, group }} />
      ))}
      {inOrder.map(({ name, schema, required }) => (
        <Field
          key={name}
          node={schema}
          keys={[...keys, name]}
          name={name}
          isRequired={required === true}
          after={`${fieldId(prefix, pointerOf([...keys, name]))}+`}
        />
      ))}
      {map !== undefined || !isTold ? (
        <MapFields keys={keys} names={unknown} values={map?.values} />
      ) : (
        unknown.map((name) => (
          <Field
            key={name}
            node={{ types: [] }}
            keys={[...keys, name]}
            name={name}
            after={fieldId(prefix, pointerOf(keys))}
          />
        ))
      )}
      {absent.length > 0 && <AddFields keys={keys} fields={absent} />}
    </>
  );
}

interface VariantSelectProps {
  node: SchemaNode;
  keys: Keys;
  variants: Variants;
  chosen: number;
  group: number;
}

/** Selects a variant, in the place of the discriminator's own field. */
function VariantSelect({ node, keys, variants, chosen, group }: VariantSelectProps) {
  const { index, values, prefix, set, errorAt } = useForm();
  const { field, options } = variants;
  const pointer = pointerOf(field === undefined ? keys : [...keys, field]);
  const id = fieldId(prefix, pointer) + (field === undefined ? `:kind${group}` : '');
  const message = field === undefined ? undefined : errorAt(pointer);
  return (
    <div className="builder-field">
      <div className="builder-label">
        <label htmlFor={id}>{field === undefined ? words.kind : <code>{field}</code>}</label>
        {field !== undefined && <b>{words.required}</b>}
      </div>
      <Select
        id={id}
        aria-invalid={message !== undefined}
        {...hints(id, { message })}
        titles={options.map(variantLabel)}
        chosen={chosen}
        choose={(option) =>
          set(keys, asVariant(node, valueAt(values, keys), { group, option, index }))
        }
      />
      <FieldErrorText id={id} message={message} />
    </div>
  );
}

/** The optional fields not yet added, as buttons. */
function AddFields({ keys, fields }: { keys: Keys; fields: readonly SchemaField[] }) {
  const { index, prefix, set } = useForm();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div className="builder-chips" role="group" aria-label={words.addOptional}>
      {fields.map(({ name, schema }) => {
        const id = fieldId(prefix, pointerOf([...keys, name]));
        return (
          <button
            key={name}
            id={`${id}+`}
            type="button"
            className="builder-add"
            aria-label={words.addField(name)}
            onClick={() => set([...keys, name], emptyValue(schema, index), id)}
          >
            <span aria-hidden>+</span> <code>{name}</code>
          </button>
        );
      })}
    </div>
  );
}
