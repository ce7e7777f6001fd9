// Do the examples of specs/ fit their schemas? Entry: exampleFaults().
// Fields that only the API sets may be missing in a request, and those that only a reader sends in a response.

import type { Sender } from '../schema/node-place.ts';
import { type ApiFiles, callbacksOf } from '../spec/api-index.ts';
import {
  type Contents,
  entriesIn,
  followed,
  inside,
  isRecord,
  type JsonLocation,
  keyOf,
  targetsIn,
} from '../spec/references.ts';
import { problemsOf } from './json-schema.ts';
import type { SpecFault } from './spec-fault.ts';

interface FoundExample {
  name: string;
  value: JsonLocation;
  schema: JsonLocation;
  sender: Sender;
}

export function exampleFaults({ api, contents }: Pick<ApiFiles, 'api' | 'contents'>): SpecFault[] {
  const from = (sender: Sender) => ({ contents, sender, above: [] });
  const all = [
    ...api.operations.flatMap(({ item, location }) => ofOperation(item, location, from('reader'))),
    ...api.events.flatMap(({ item, location }) => ofOperation(item, location, from('api'))),
  ];
  // Many operations may share a response, and its examples.
  const each = new Map(
    all.map((one) => [`${keyOf(one.value)} ${keyOf(one.schema)} ${one.sender}`, one]),
  );
  return [...each.values()].flatMap(({ name, value, schema, sender }): SpecFault | [] => {
    const { document } = schema;
    const place = { documents: contents, document, sender };
    const [problem] = problemsOf(value.value, schema.value, place);
    if (problem === undefined) return [];
    const part = problem.path === '' ? '' : `"${problem.path.slice(1).replaceAll('/', '.')}" `;
    return {
      check: 'examples',
      document: value.document,
      pointer: value.pointer + problem.path,
      text: `the example "${name}" breaks its schema`,
      hint: part + problem.text,
    };
  });
}

/** `above`: the operations whose callbacks led here; a repeated one has already been checked. */
function ofOperation(
  item: JsonLocation,
  location: JsonLocation,
  { contents, sender, above }: { contents: Contents; sender: Sender; above: readonly string[] },
): FoundExample[] {
  if (above.includes(keyOf(location))) return [];
  const other: Sender = sender === 'reader' ? 'api' : 'reader';
  const at = (holder: JsonLocation, key: string): JsonLocation[] =>
    targetsIn(inside(holder, key), contents).map(([, target]) => target);
  const parameters = [item, location].flatMap((holder) => at(holder, 'parameters'));
  const body = followed(inside(location, 'requestBody'), contents);
  const responses = at(location, 'responses');
  const headers = responses.flatMap((response) => at(response, 'headers'));
  const inner = { contents, sender: other, above: [...above, keyOf(location)] };
  return [
    ...parameters.flatMap((parameter) => ofMedia(parameter, contents, sender)),
    ...(body === undefined ? [] : ofContents(body, contents, sender)),
    ...responses.flatMap((response) => ofContents(response, contents, other)),
    ...headers.flatMap((header) => ofMedia(header, contents, other)),
    ...callbacksOf(location, contents).flatMap((one) => ofOperation(one.item, one.location, inner)),
  ];
}

/** Not XML and the like: their examples are text, but their schemas describe values. */
const CHECKED = /[/+]json\b|x-www-form-urlencoded|multipart\/|^text\/(?!xml)/;

function ofContents(holder: JsonLocation, contents: Contents, sender: Sender): FoundExample[] {
  return entriesIn(inside(holder, 'content')).flatMap(([type, media]) =>
    CHECKED.test(type) ? ofMedia(media, contents, sender) : [],
  );
}

function ofMedia(media: JsonLocation, contents: Contents, sender: Sender): FoundExample[] {
  const schema = inside(media, 'schema');
  if (media.value !== undefined && schema.value === undefined)
    return ofContents(media, contents, sender);
  const written = targetsIn(inside(media, 'examples'), contents);
  const named = written.flatMap(([name, example]): FoundExample[] => {
    if (!isRecord(example.value) || !Object.hasOwn(example.value, 'value')) return [];
    return [{ name, value: inside(example, 'value'), schema, sender }];
  });
  const value = inside(media, 'example');
  return value.value === undefined ? named : [...named, { name: 'example', value, schema, sender }];
}
