// The example of a scalar: a value from its schema, or a sample of its type. Entries: givenValue(),
// scalarExample().

import type { Json } from '../../../../site/shared/reference/schema-node.ts';
import { fits } from '../../../../site/shared/request-form/schema-test.ts';
import { rounded } from '../../../../site/shared/samples/exact-integers.ts';
import { type Fields, listIn } from '../../spec/references.ts';
import { sampleNumber } from './sample-numbers.ts';
import { sampleText } from './sample-texts.ts';

interface ScalarSchema {
  words: Fields; // keywords
  types: readonly string[] | undefined; // null included; undefined: any
  patterns: readonly string[];
}

/** The example, constant, default or first enum value: the first of these that the schema allows. */
export function givenValue({ words, types, patterns }: ScalarSchema): Json | undefined {
  const { examples, enum: values } = words;
  const given = [
    ...(Object.hasOwn(words, 'example') ? [words['example']] : []),
    ...listIn(examples),
    ...(Object.hasOwn(words, 'const') ? [words['const']] : []),
    ...(Object.hasOwn(words, 'default') && !isEmpty(words['default']) ? [words['default']] : []),
    ...listIn(values).filter((value) => value !== null && value !== ''),
    ...listIn(values),
  ] as Json[];
  if (given.length === 0) return undefined;
  const bounds = { ...boundsOf(words), ...(types === undefined ? {} : { type: types }) } as Json;
  const tests = [rounded(bounds), ...patterns.map((pattern) => ({ pattern }))];
  return given.find((value) => tests.every((test) => fits(test, rounded(value))));
}

const BOUNDS =
  'enum const minLength maxLength minItems maxItems minimum maximum exclusiveMinimum exclusiveMaximum multipleOf nullable'.split(
    ' ',
  );

function boundsOf(words: Fields): Fields {
  return Object.fromEntries(
    BOUNDS.flatMap((name) => (Object.hasOwn(words, name) ? [[name, words[name]]] : [])),
  );
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === '' ||
    (typeof value === 'object' && JSON.stringify(value).length === 2)
  );
}

/** Undefined if the type is unknown. */
export function scalarExample(
  { words, types, patterns }: ScalarSchema,
  name: string,
): Json | undefined {
  const type = types?.find((one) => one !== 'null');
  const isText = ['format', 'minLength', 'maxLength'].some((word) => words[word] !== undefined);
  switch (type ?? (isText || patterns.length > 0 ? 'string' : undefined)) {
    case 'string':
      return sampleText(name, words, patterns);
    case 'integer':
    case 'number':
      return sampleNumber(name, type ?? 'number', words);
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return types?.includes('null') ? null : undefined;
  }
}
