// Do the examples of specs/ fit their schemas? Entry: exampleFaults().
// Fields that only the API sets may be missing in a request, and those that only a reader sends in a response.

import type { Sender } from '../schema/node-place.ts';
import { type ApiFiles, methodsOf } from '../spec/api-index.ts';
import {
  type Contents,
  entriesIn,
  followed,
  inside,
  isRecord,
  type JsonLocation,
  keyOf,
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
  return [...each.values()].flatMap(({ name, value, schema, sender }): SpecFault[] => {
    const { document } = schema;
    const place = { documents: contents, document, sender };
    const [problem] = problemsOf(value.value, schema.value, place);
    if (problem === undefined) return [];
    const part = problem.path === '' ? '' : `"${problem.path.slice(1).replaceAll('/', '.')}" `;
    return [
      {
        check: 'examples',
        document: value.document,
        pointer: value.pointer + problem.path,
        text: `the example "${name}" breaks its schema`,
        hint: part + problem.text,
      },
    ];
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
  const parameters = [item, location].flatMap((holder) =>
    targets(inside(holder, 'parameters'), contents),
  );
  const body = followed(inside(location, 'requestBody'), contents);
  const responses = targets(inside(location, 'responses'), contents);
  const headers = responses.flatMap((response) => targets(inside(response, 'headers'), contents));
  const callbacks = targets(inside(location, 'callbacks'), contents).flatMap((callback) =>
    targets(callback, contents).flatMap((path) =>
      methodsOf(path).flatMap((operation) =>
        ofOperation(path, operation.location, {
          contents,
          sender: other,
          above: [...above, keyOf(location)],
        }),
      ),
    ),
  );
  return [
    ...parameters.flatMap((parameter) => ofMedia(parameter, contents, sender)),
    ...(body === undefined ? [] : ofContents(body, contents, sender)),
    ...responses.flatMap((response) => ofContents(response, contents, other)),
    ...headers.flatMap((header) => ofMedia(header, contents, other)),
    ...callbacks,
  ];
}

function targets(location: JsonLocation, contents: Contents): JsonLocation[] {
  return entriesIn(location).flatMap(([, written]) => followed(written, contents) ?? []);
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
  const named = entriesIn(inside(media, 'examples')).flatMap(([name, written]): FoundExample[] => {
    const example = followed(written, contents);
    if (example === undefined || !isRecord(example.value)) return [];
    if (!Object.hasOwn(example.value, 'value')) return [];
    return [{ name, value: inside(example, 'value'), schema, sender }];
  });
  const value = inside(media, 'example');
  return value.value === undefined ? named : [...named, { name: 'example', value, schema, sender }];
}
