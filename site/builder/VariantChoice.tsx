// Selects the variant of a `oneOf`, or the variants of an `anyOf`. Entries: VariantSelect, VariantChecks.

import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import type { SchemaNode, Variants } from '../shared/reference/schema-node.ts';
import { asVariant, type Keys, valueAt, withVariant } from '../shared/request-form/form-values.ts';
import { variantLabel } from '../shared/request-form/variants.ts';
import { FieldErrorText, hints } from './FieldFrame.tsx';
import { fieldId, pointerOf, useForm } from './form.ts';

interface VariantChoiceProps {
  node: SchemaNode;
  keys: Keys;
  variants: Variants;
  chosen: readonly number[];
  group: number;
}

/** Takes the place of the discriminator's own field. */
export function VariantSelect({ node, keys, variants, chosen, group }: VariantChoiceProps) {
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
        value={chosen[0]}
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

/** At least one: the last one checked cannot be cleared. */
export function VariantChecks({ node, keys, variants, chosen }: VariantChoiceProps) {
  const { index, values, set } = useForm();
  return (
    <fieldset className="builder-field">
      <legend className="builder-label">{words.kinds}</legend>
      {variants.options.map((option, at) => {
        const isChosen = chosen.includes(at);
        return (
          <label key={option.id} className="builder-null">
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isChosen && chosen.length === 1}
              onChange={(event) => {
                const change = { variants, option: at, isTaken: event.target.checked, index };
                set(keys, withVariant(node, valueAt(values, keys), change));
              }}
            />
            {variantLabel(option, at)}
          </label>
        );
      })}
    </fieldset>
  );
}
