// A request → the same request in seven languages, in the order of the site's tabs. Entry: writeSamples().
// Pure, so that the build and the browser write the same.

import { csharpSample } from './csharp.ts';
import { curlSample } from './curl.ts';
import { draftOf, withWrittenQuery } from './draft.ts';
import type { SampleField } from './fields.ts';
import { javaSample } from './java.ts';
import { nodeSample } from './node.ts';
import { phpSample } from './php.ts';
import { pythonSample } from './python.ts';
import { rubySample } from './ruby.ts';
import type { Sample, SampleOptions, SampleRequest } from './sample-request.ts';

export type {
  Sample,
  SampleAuth,
  SampleBody,
  SampleOptions,
  SampleRequest,
} from './sample-request.ts';

export function writeSamples(
  request: SampleRequest,
  options: SampleOptions = {},
): readonly Sample[] {
  const asked = draftOf(request, options);
  const curl: Sample = { language: 'bash', label: 'cURL', code: curlSample(asked) };
  if (isFromClient(request, options)) return [curl];
  const draft = withWrittenQuery(asked);
  return [
    curl,
    { language: 'javascript', label: 'Node.js', code: nodeSample(draft) },
    { language: 'python', label: 'Python', code: pythonSample(draft) },
    { language: 'php', label: 'PHP', code: phpSample(draft) },
    { language: 'ruby', label: 'Ruby', code: rubySample(draft) },
    { language: 'java', label: 'Java', code: javaSample(draft) },
    { language: 'csharp', label: 'C#', code: csharpSample(draft) },
  ];
}

/** No server may send these fields, so no server's language shows the request. */
function isFromClient({ body }: SampleRequest, { clientFields = [] }: SampleOptions): boolean {
  if (body === undefined) return false;
  const names = 'fields' in body ? body.fields.flatMap(bracketNames) : namesIn(body.value);
  return names.some((name) => clientFields.includes(name));
}

/** `source[card][cvc]` → source, card, cvc. */
function bracketNames({ name }: SampleField): string[] {
  return name.split(/[[\]]+/);
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}
