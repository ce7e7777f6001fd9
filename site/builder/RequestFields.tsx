// The form of a request: a group for each place that values are sent in (path, query, body…). Entry: RequestFields.

import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import type { SchemaNode } from '../shared/reference/schema-node.ts';
import { emptyValue, valueAt } from '../shared/request-form/form-values.ts';
import { isForObjects, isWholeChoice } from '../shared/request-form/variants.ts';
import { Field } from './Field.tsx';
import { fieldId, useForm } from './form.ts';
import { ObjectFields } from './ObjectFields.tsx';

export function RequestFields({ node }: { node: SchemaNode }) {
  const { index, values, prefix, set, focus } = useForm();
  const groups = node.fields ?? [];
  if (groups.length === 0) return <p>{words.noFields}</p>;
  return groups.map(({ name, schema, required }) => {
    const whole = index.whole(schema);
    const id = fieldId(prefix, `/${name}`);
    const isSent = required === true || valueAt(values, [name]) !== undefined;
    const isFields = isForObjects(whole) && !isWholeChoice(whole, index);
    return (
      <section key={name} id={id} className="builder-group">
        <h3>{words.places[name]}</h3>
        {isSent && isFields && <ObjectFields node={whole} keys={[name]} />}
        {isSent && !isFields && <Field node={whole} keys={[name]} name={name} isRequired />}
        {!isSent && (
          <button
            type="button"
            className="builder-add"
            onClick={() => {
              set([name], emptyValue(schema, index));
              focus(id);
            }}
          >
            {words.addField(name)}
          </button>
        )}
      </section>
    );
  });
}
