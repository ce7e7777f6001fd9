// Selects the variant of a `oneOf` or an `anyOf`. Entry: VariantSelect.

import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import type { SchemaNode, Variants } from '../shared/reference/schema-node.ts';
import { asVariant, type Keys, valueAt } from '../shared/request-form/form-values.ts';
import { variantLabel } from '../shared/request-form/variants.ts';
import { FieldErrorText, hints } from './FieldFrame.tsx';
import { fieldId, pointerOf, useForm } from './form.ts';
import { Select } from './Select.tsx';

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
