// Selects the variant of a `oneOf` or an `anyOf`. Entry: VariantSelect.

import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import type { SchemaNode, Variants } from '../shared/reference/schema-node.ts';
import { asVariant, type Keys, valueAt } from '../shared/request-form/form-values.ts';
import { variantLabel } from '../shared/request-form/variants.ts';
import { FieldErrorText, hints } from './FieldFrame.tsx';
import { fieldId, pointerOf, useForm } from './form.ts';

interface VariantSelectProps {
  node: SchemaNode;
  keys: Keys;
  variants: Variants;
  chosen: number;
  group: number;
}

/** Takes the place of the discriminator's own field. */
export function VariantSelect({ node, keys, variants, chosen, group }: VariantSelectProps) {
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
      <select
        id={id}
        value={chosen}
        aria-invalid={message !== undefined}
        {...hints(id, { message })}
        onChange={(event) => {
          const option = Number(event.target.value);
          const value = valueAt(values, keys);
          set(keys, asVariant(node, value, { group, option, index }));
        }}
      >
        {options.map((option, at) => (
          <option key={option.id} value={at}>
            {variantLabel(option, at)}
          </option>
        ))}
      </select>
      <FieldErrorText id={id} message={message} />
    </div>
  );
}
