// The server and the credentials of a request: shown where there is a choice. The reader is never asked for a key:
// samples read it from a variable. Entry: RequestTarget.

import { useId } from 'react';
import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import type { SecurityChoice, ServerVariable } from '../shared/reference/operation-types.ts';
import type { RequestSource, RequestValues } from '../shared/reference/request-from-operation.ts';
import { asJson } from '../shared/request-form/request-form.ts';
import { useForm } from './form.ts';
import { Select, type SelectProps } from './Select.tsx';

export function RequestTarget({ operation }: { operation: RequestSource }) {
  const { values: written, set, replace } = useForm();
  const values = written as unknown as RequestValues;
  const { servers, security, key } = operation;
  const server = servers[values.server ?? 0];
  const variables = server?.variables ?? [];
  const hasWays = key !== 'none' && security.length > 1;
  if (servers.length < 2 && variables.length === 0 && !hasWays) return null;
  const usual = Math.max(
    security.findIndex((choice) => choice.length > 0),
    0,
  );
  return (
    <section className="builder-group">
      <h3>{words.target}</h3>
      {servers.length > 1 && (
        <OptionList
          label={words.server}
          titles={servers.map(({ url, template = url }) => template)}
          chosen={values.server ?? 0}
          choose={(at) => replace(asJson({ ...values, server: at, variables: {} }))}
        />
      )}
      {variables.map((variable) => (
        <Variable
          key={variable.name}
          variable={variable}
          value={values.variables?.[variable.name] ?? variable.default}
          set={(value) => set(['variables', variable.name], value)}
        />
      ))}
      {hasWays && (
        <OptionList
          label={words.credentials}
          titles={security.map(wayTitle)}
          chosen={values.security ?? usual}
          choose={(at) => set(['security'], at)}
        />
      )}
    </section>
  );
}

/** `partner (API key in the header X-Partner) and page`. */
function wayTitle(choice: SecurityChoice): string {
  if (choice.length === 0) return words.noCredentials;
  return choice.map(({ name, type }) => (type === '' ? name : `${name} (${type})`)).join(words.and);
}

function OptionList({ label, ...select }: SelectProps & { label: string }) {
  const id = useId();
  return (
    <div className="builder-field">
      <div className="builder-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <Select id={id} {...select} />
    </div>
  );
}

interface VariableProps {
  variable: ServerVariable;
  value: string;
  set: (value: string) => void;
}

function Variable({ variable, value, set }: VariableProps) {
  const { name, values = [], description } = variable;
  const id = useId();
  if (values.length > 0)
    return (
      <OptionList
        label={name}
        titles={values}
        chosen={values.indexOf(value)}
        choose={(at) => set(values[at] ?? value)}
      />
    );
  return (
    <div className="builder-field">
      <div className="builder-label">
        <label htmlFor={id}>{name}</label>
      </div>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
      {description !== undefined && <p className="builder-hint">{description}</p>}
    </div>
  );
}
