// The frame around a field's control: label, type, description, error. Entries: FieldFrame,
// RemoveButton, FieldErrorText, hints().

import type { ReactNode } from 'react';
import { fieldWords } from '../reference/type-words.ts';
import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import { listInWords } from '../shared/messages/list.ts';
import type { SchemaNode } from '../shared/reference/schema-node.ts';

interface FieldFrameProps {
  id: string;
  node: SchemaNode;
  name: string;
  isRequired: boolean;
  message: string | undefined;
  remove?: (() => void) | undefined;
  nullable?: { isNull: boolean; set: (isNull: boolean) => void } | undefined;
  isGroup?: boolean; // several controls: a fieldset
  children: ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { id, node, name, isRequired, message, remove, nullable, isGroup = false } = props;
  const { deprecated, description } = node;
  const shown = deprecated === true ? <s>{name}</s> : name;
  const marks = listInWords(
    [isRequired ? words.required : '', deprecated ? words.deprecated : ''].filter(Boolean),
  );
  const type = fieldWords(node).join(' · ');
  const head = (
    <>
      {isGroup ? (
        <code>{shown}</code>
      ) : (
        <label htmlFor={id}>
          <code>{shown}</code>
        </label>
      )}
      {marks !== '' && <b>{marks}</b>}
      {type !== '' && <small>{type}</small>}
    </>
  );
  const more = (
    <>
      {nullable && (
        <label className="builder-null">
          <input
            type="checkbox"
            checked={nullable.isNull}
            onChange={(event) => nullable.set(event.target.checked)}
          />
          {words.sendNull}
        </label>
      )}
      {remove && <RemoveButton name={name} remove={remove} />}
    </>
  );
  const error = <FieldErrorText id={id} message={message} />;
  const hint = description !== undefined && (
    <p id={`${id}:hint`} className="builder-hint">
      {description}
    </p>
  );
  if (!isGroup)
    return (
      <div className="builder-field">
        <div className="builder-label">
          {head}
          {more}
        </div>
        {props.children}
        {error}
        {hint}
      </div>
    );
  return (
    <fieldset id={id} className="builder-field" {...hints(id, { message, description })}>
      <legend className="builder-label">{head}</legend>
      <div className="builder-tools">{more}</div>
      {hint}
      {error}
      <div className="builder-inside">{props.children}</div>
    </fieldset>
  );
}

export function RemoveButton({ name, remove }: { name: string; remove: () => void }) {
  return (
    <button
      type="button"
      className="builder-remove"
      aria-label={words.removeField(name)}
      onClick={remove}
    >
      {words.remove}
    </button>
  );
}

export function FieldErrorText({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p id={`${id}:fault`} className="builder-fault">
      {message}
    </p>
  );
}

/** The ids of the texts that describe a control. */
export function hints(
  id: string,
  { message, description }: { message?: string | undefined; description?: string | undefined },
): { 'aria-describedby'?: string } {
  const ids = [
    message === undefined ? '' : `${id}:fault`,
    description === undefined ? '' : `${id}:hint`,
  ].filter(Boolean);
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') };
}
