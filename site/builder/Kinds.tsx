// Which kind of a `oneOf` an object is, or which kinds of an `anyOf`. Entries: KindSelect, KindChecks.

import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import type { SchemaNode, Variants } from '../shared/reference/operation-types.ts';
import { asVariant, type Keys, valueAt, withKind } from '../shared/request-form/form-values.ts';
import { kindName } from '../shared/request-form/variant-label.ts';
import { Fault, hints } from './FieldFrame.tsx';
import { fieldId, pointerOf, useForm } from './form.ts';

interface KindsProps {
  node: SchemaNode;
  keys: Keys;
  variants: Variants;
  chosen: readonly number[];
  group: number;
}

/** In place of the discriminator's own field. */
export function KindSelect({ node, keys, variants, chosen, group }: KindsProps) {
  const { index, values, prefix, set, fault } = useForm();
  const { field, options } = variants;
  const pointer = pointerOf(field === undefined ? keys : [...keys, field]);
  const id = fieldId(prefix, pointer) + (field === undefined ? `:kind${group}` : '');
  const message = field === undefined ? undefined : fault(pointer);
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
            {kindName(option, at)}
          </option>
        ))}
      </select>
      <Fault id={id} message={message} />
    </div>
  );
}

/** One at least: the last that is left cannot be taken out. */
export function KindChecks({ node, keys, variants, chosen }: KindsProps) {
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
                set(keys, withKind(node, valueAt(values, keys), change));
              }}
            />
            {kindName(option, at)}
          </label>
        );
      })}
    </fieldset>
  );
}
