// The control for a scalar value. The typed text is kept as it is, valid or not. Entry: Control.

import { useState } from 'react';
import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import type { EnumValue, Json, SchemaNode } from '../shared/reference/schema-node.ts';
import { type Keys, valueAt } from '../shared/request-form/form-values.ts';
import type { NodeIndex } from '../shared/request-form/node-index.ts';
import { exactInteger, textOf as exactText, jsonOf } from '../shared/samples/exact-integers.ts';
import { hints } from './FieldFrame.tsx';
import { fieldId, pointerOf, useForm } from './form.ts';
import { Select } from './Select.tsx';

interface ControlProps {
  node: SchemaNode;
  keys: Keys;
  id: string;
  name: string;
}

export function Control({ node: written, keys, id, name }: ControlProps) {
  const node = withTypes(written);
  const { index, values, prefix, set: setAt, touch, errorAt } = useForm();
  const value = valueAt(values, keys);
  const pointer = pointerOf(keys);
  const message = errorAt(pointer);
  const frameId = fieldId(prefix, pointer);
  const set = (next: Json): void => setAt(keys, next);
  const shared = {
    id,
    'aria-invalid': message !== undefined,
    ...(id === frameId ? {} : { 'aria-label': name }),
    ...hints(frameId, { message, description: node.description }),
    onBlur: () => touch(pointer),
  };
  if (node.constant !== undefined)
    return (
      <output id={id} className="builder-fixed">
        {words.always} <code>{jsonOf(node.constant)}</code>
      </output>
    );
  if (node.format === 'binary') return <FileControl name={name} {...{ value, set, shared }} />;
  const listed = listedOf(node, index);
  const isBoolean = node.types.length === 1 && node.types[0] === 'boolean';
  if (isBoolean || (listed.length > 0 && node.values?.open !== true && !node.variants)) {
    const options = isBoolean ? BOOLEANS : listed;
    return <Choice options={options} {...{ value, set, shared }} />;
  }
  return <TextControl isWhole={keys.length === 1} {...{ node, listed, value, set, shared }} />;
}

/** A `oneOf` or `anyOf` of plain types accepts whatever any of them accepts. */
function withTypes(node: SchemaNode): SchemaNode {
  if (node.types.length > 0 || node.variants === undefined) return node;
  const options = node.variants.flatMap((one) => one.options);
  return { ...node, types: [...new Set(options.flatMap(({ schema }) => schema.types))] };
}

/** The values offered as options or suggestions: the node's own and those of all its variants. */
function listedOf(node: SchemaNode, index: NodeIndex): readonly EnumValue[] {
  const kinds = node.variants?.flatMap(({ options }) => options.map(({ schema }) => schema)) ?? [];
  return [node, ...kinds].flatMap((one) => {
    const { constant } = one;
    if (constant === undefined || constant === null) return index.values(one);
    return [{ value: constant, id: textOf(constant) }];
  });
}

const BOOLEANS: readonly EnumValue[] = [
  { value: true, id: 'true' },
  { value: false, id: 'false' },
];

interface ValueProps {
  value: Json | undefined;
  set: (value: Json) => void;
  shared: { id: string; 'aria-invalid': boolean; onBlur: () => void };
}

/** A current value that is not among the options is shown as an extra option until another is chosen. */
function Choice({ options, value, set, shared }: ValueProps & { options: readonly EnumValue[] }) {
  const at = options.findIndex((one) => one.value === value);
  return (
    <Select
      {...shared}
      titles={options.map((one) => textOf(one.value) + (one.meaning ? `: ${one.meaning}` : ''))}
      chosen={at}
      choose={(to) => {
        const chosen = options[to];
        if (chosen !== undefined) set(chosen.value);
      }}
    >
      {at < 0 && (
        <option value={-1}>
          {value === undefined || value === '' ? words.choose : textOf(value)}
        </option>
      )}
    </Select>
  );
}

/** Only the file's name is used: samples refer to the file by name and read it where they run. */
function FileControl({ name, value, set, shared }: ValueProps & { name: string }) {
  return (
    <>
      <input
        {...shared}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={textOf(value)}
        onChange={(event) => set(event.target.value)}
      />
      <input
        type="file"
        aria-label={words.chooseFile(name)}
        onChange={({ target: { files } }) => {
          const [file] = files ?? [];
          if (file !== undefined) set(file.name);
        }}
      />
    </>
  );
}

interface TextControlProps extends ValueProps {
  node: SchemaNode;
  listed: readonly EnumValue[]; // suggestions
  isWhole: boolean; // the value is the entire body
}

const LONG_TEXT = 300;

function TextControl({ node, value, listed, isWhole, set, shared }: TextControlProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  // Where the value differs from the typed text, an example or the form has set it.
  const isOurs = isSame(readAs(node, typed), value);
  const text = isOurs ? typed : textOf(value);
  const type = (next: string): void => {
    setTyped(next);
    set(readAs(node, next));
  };
  const isNumber = node.types.some((one) => one === 'integer' || one === 'number');
  const isText = node.types.includes('string');
  const isLong =
    isWhole || text.includes('\n') || (node.rules?.maxLength ?? 0) > 1024 || !(isText || isNumber);
  if (isLong && node.format !== 'uri')
    return (
      <textarea
        {...shared}
        rows={text.length > LONG_TEXT ? 4 : 2}
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    );
  const list = listed.length === 0 ? {} : { list: `${shared.id}:list` };
  return (
    <>
      <input
        {...shared}
        {...list}
        type="text"
        inputMode={isNumber && !isText ? 'decimal' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {listed.length > 0 && (
        <datalist id={`${shared.id}:list`}>
          {listed.map((one) => (
            <option key={textOf(one.value)} value={textOf(one.value)}>
              {one.meaning}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

function textOf(value: Json | undefined): string {
  return value === undefined ? '' : exactText(value);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Parses the text as the field's type; text that does not parse stays a string. */
function readAs({ types }: SchemaNode, text: string): Json {
  const takesText = types.includes('string');
  if (!takesText && NUMBER.test(text) && Number.isSafeInteger(Math.trunc(Number(text))))
    return Number(text);
  if (!takesText && types.includes('integer')) return exactInteger(text) ?? text;
  if (types.length > 0 || !/^[[{"]|^(?:true|false|null)$/.test(text)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text; // not finished
  }
}

function isSame(a: Json, b: Json | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
