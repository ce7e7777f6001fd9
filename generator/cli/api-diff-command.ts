// `npm run api-diff -- old.yaml new.yaml`: prints what is different between two versions of an API.
// Exit code 0: compared. 1: there is a change of the kind that --fail-on names. 2: usage error, or a specification that
// cannot be read. Entry: apiDiffCommand().

import { basename, dirname, resolve } from 'node:path';
import { changesSummary, labelOf } from '../../site/shared/messages/change-messages.ts';
import { memoryMemo } from '../cache/memo.ts';
import { ALL_SPECS } from '../config/spec-settings.ts';
import { readFile } from '../content/read-source.ts';
import { MAX_SPEC_BYTES } from '../content/sources.ts';
import { BuildError, sortDiagnostics } from '../diagnostics/diagnostics.ts';
import { typedPath } from '../diagnostics/typed-path.ts';
import { openApi } from '../openapi/api.ts';
import type { ApiChange } from '../openapi/changes/api-change.ts';
import { apiChanges } from '../openapi/changes/api-changes.ts';
import type { Specs } from '../openapi/changes/things.ts';
import { specName } from '../openapi/spec/api-index.ts';
import { fileNamed, nameOfSpec } from '../openapi/spec/references.ts';
import { variableNames } from '../text/variables.ts';
import { limited, MAX_SECONDS } from '../threads/time-limit.ts';
import type { Diagnostic, Source } from '../types.ts';
import { MAX_SECONDS_FLAG, printDiagnostics } from './build-command.ts';
import { parseCommandLine, type Usage, usageError } from './help.ts';

const USAGE: Usage = {
  command: 'npm run -s api-diff -- old.yaml new.yaml',
  description: 'Prints what is different between two versions of an API, and what breaks callers.',
  words: 2,
  flags: {
    json: { kind: 'switch', description: 'print the changes as JSON' },
    'fail-on': {
      kind: 'text',
      value: 'breaking',
      description: 'exit with 1 if there is a breaking change, or any',
    },
    'max-seconds': MAX_SECONDS_FLAG,
  },
};

export async function apiDiffCommand(argv: readonly string[]): Promise<number> {
  const flags = parseCommandLine(argv, USAGE);
  if (typeof flags === 'number') return flags;
  const { json = false, 'fail-on': failOn, 'max-seconds': seconds = MAX_SECONDS } = flags.values;
  const [old, now] = flags.words;
  if (old === undefined || now === undefined)
    return usageError('name two specifications: the old one and the new one', USAGE);
  if (failOn !== undefined && failOn !== 'breaking' && failOn !== 'any')
    return usageError(`--fail-on needs breaking or any, not "${failOn}"`, USAGE);
  try {
    const changes = await changesBetween(old, now, Number(seconds));
    const breaking = changes.filter((change) => change.breaking).length;
    const lines = [...changes.map(lineOf), changesSummary(changes.length, breaking)];
    console.log(json ? JSON.stringify({ changes }, null, 2) : lines.join('\n'));
    const fatal = failOn === 'any' ? changes.length : breaking;
    return failOn !== undefined && fatal > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    printDiagnostics(error.diagnostics, json === true);
    return 2;
  }
}

/** Breaking ones first. */
async function changesBetween(old: string, now: string, seconds: number): Promise<ApiChange[]> {
  const versions = [await readVersion(old, seconds), await readVersion(now, seconds)] as const;
  const found = versions.flatMap(({ diagnostics }) => diagnostics);
  const faults = found.filter(({ severity }) => severity === 'error');
  if (faults.length > 0) throw new BuildError(sortDiagnostics(faults));
  const [from, to] = versions;
  const roots = versions.map(({ sources: [root] }) => root && specName(nameOfSpec(root)));
  const files = [...from.sources, ...to.sources];
  const changes = limited({ files, seconds }, () => apiChanges(from.documents, to.documents));
  // A file that one of the two refers to may describe an API of its own.
  const asked = changes.flatMap(({ operation, ...change }): ApiChange[] => {
    if (operation === undefined) return [change];
    const own = { ...operation, spec: basename(operation.spec) };
    return roots.includes(operation.spec) ? [{ operation: own, ...change }] : [];
  });
  return [
    ...asked.filter(({ breaking }) => breaking),
    ...asked.filter(({ breaking }) => !breaking),
  ];
}

/** `$ref: common.yaml#/components/schemas/Price` */
const FILE = /\$ref['"]?\s*:\s*['"]?([^#'"\s,}]+)/g;

interface Version {
  sources: readonly Source[]; // the file and those that it refers to, by absolute paths below specs/
  documents: Specs;
  diagnostics: readonly Diagnostic[];
}

async function readVersion(file: string, seconds: number): Promise<Version> {
  const sources: Source[] = [];
  const paths = [resolve(file)];
  for (const path of paths) {
    const source = readFile('/', path, MAX_SPEC_BYTES);
    if ('severity' in source) {
      if (sources.length === 0) throw new BuildError([{ ...source, file }]);
      continue; // reported where it is referred to
    }
    sources.push({ ...source, path: `specs${path}` });
    for (const [, name = ''] of source.text.matchAll(FILE)) {
      const other = `/${fileNamed(name, path.slice(1))}`;
      if (!paths.includes(other)) paths.push(other);
    }
  }
  const names = sources.flatMap(({ text }) => variableNames(text));
  const variables = Object.fromEntries(names.map((name) => [name, `%%${name}%%`]));
  const specs = { [ALL_SPECS]: { 'path-parameters': 'warn' } } as const;
  const api = openApi({ sources, variables, specs, memo: memoryMemo(), maxSeconds: seconds });
  const diagnostics = [...api.diagnostics, ...(await api.check())];
  return { sources, documents: api.documents(), diagnostics: diagnostics.map(shownFault) };
}

/** With paths as they are typed: `specs/home/me/old.yaml` → `old.yaml`. */
function shownFault({ file = '', text, hint, ...fault }: Diagnostic): Diagnostic {
  const path = file.replace(/^specs/, '');
  const folder = `specs${dirname(path)}/`;
  const plain = (words: string): string => words.replaceAll(folder, '');
  const shown = { ...fault, file: typedPath(path), text: plain(text) };
  return hint === undefined ? shown : { ...shown, hint: plain(hint) };
}

/** `breaking  POST /payments  Request field "source.company" removed` */
function lineOf(change: ApiChange): string {
  const { operation, breaking, name, where, kind, aspect, from, to } = change;
  const place = operation === undefined ? 'API' : `${operation.method} ${operation.path}`;
  const what = [
    labelOf(change),
    name && `"${name}"`,
    where.length > 0 && `(${where.join(', ')})`,
    kind,
    aspect && `${aspect}: ${from ?? 'not set'} → ${to ?? 'not set'}`,
  ];
  return `${breaking ? 'breaking' : 'ok      '}  ${place}  ${what.filter(Boolean).join(' ')}`;
}
