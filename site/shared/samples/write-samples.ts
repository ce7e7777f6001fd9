// A request → the same request in all sample languages, in the order of the site's tabs. Entry: writeSamples().
// Pure, so that the build and the browser write the same.

import { csharpSample } from './csharp.ts';
import { curlSample } from './curl.ts';
import type { SampleField } from './fields.ts';
import { javaSample } from './java.ts';
import { nodeSample } from './node.ts';
import { phpSample } from './php.ts';
import { type PreparedRequest, prepareRequest, withQueryInUrl } from './prepared-request.ts';
import { pythonSample } from './python.ts';
import { rubySample } from './ruby.ts';
import { SAMPLE_LANGUAGES, type SampleLanguage } from './sample-languages.ts';
import type { Sample, SampleOptions, SampleRequest } from './sample-request.ts';

const WRITERS: Readonly<Record<SampleLanguage, (prepared: PreparedRequest) => string>> = {
  bash: curlSample,
  javascript: nodeSample,
  python: pythonSample,
  php: phpSample,
  ruby: rubySample,
  java: javaSample,
  csharp: csharpSample,
};

export function writeSamples(
  request: SampleRequest,
  options: SampleOptions = {},
): readonly Sample[] {
  const prepared = prepareRequest(request, options);
  const inPrograms = withQueryInUrl(prepared);
  const isForClients = isFromClient(request, options);
  return SAMPLE_LANGUAGES.filter(({ language }) => language === 'bash' || !isForClients).map(
    ({ language, label }) => ({
      language,
      label,
      code: WRITERS[language](language === 'bash' ? prepared : inPrograms),
    }),
  );
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
