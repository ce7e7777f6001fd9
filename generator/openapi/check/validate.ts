// Validates a document with @readme/openapi-parser, and uses the standard's schema to find out what is wrong with a rejected
// one. Entry: validate().

import type { Fields } from '../spec/references.ts';
import { type Standard, type StandardVersion, standardOf, versionOf } from './standard-schema.ts';
import { type StructureFault, structureFaults } from './structure-faults.ts';

/** Reported by check-operations.ts with better positions. */
const RULES = {
  openapi: {
    'array-without-items': 'warning',
    'duplicate-non-request-body-parameters': 'warning',
    'duplicate-operation-id': 'warning',
    'non-optional-path-parameters': 'warning',
    'path-parameters-not-in-parameters': 'warning',
    'path-parameters-not-in-path': 'warning',
  },
} as const;

/** The versions that the parser reads; others are validated by the standard's own schema. */
const OF_PARSER: readonly (StandardVersion | undefined)[] = ['3.0', '3.1'];

const standards = new Map<StandardVersion, Promise<Standard>>();

export async function validate(document: Fields): Promise<StructureFault[]> {
  const version = versionOf(document);
  if (version === undefined) throw new Error('the version is checked before');
  const messages = OF_PARSER.includes(version) ? await parserMessages(document) : undefined;
  if (messages?.length === 0) return [];
  const standard = standards.get(version) ?? standardOf(version);
  standards.set(version, standard);
  const faults = structureFaults(document, await standard);
  if (faults.length > 0) return faults;
  return (messages ?? []).filter((one) => isOwn(one, document)).map(faultFromMessage);
}

/**
 * False for errors that the parser got from the standard's schema: those that count are told better above. Nor does it
 * count that `paths: {}` has no entry: the standard asks for one of the keys only.
 */
function isOwn(message: string, document: Fields): boolean {
  if (message.includes('must contain at least one entry'))
    return document['paths'] === undefined && document['webhooks'] === undefined;
  return !/^(?:[A-Z]+ )+(?:must|Property)/.test(message);
}

function faultFromMessage(message: string): StructureFault {
  const [words = ''] = message.split(/\n\s*(?:>? *\d+ \|)/);
  const text = words.replace(/\s+/g, ' ').trim();
  const pointer = /^`(\/[^`]*)`/.exec(message)?.[1] ?? '';
  return { check: 'structure', pointer, text: `this is not valid OpenAPI: ${text}` };
}

async function parserMessages(document: Fields): Promise<readonly string[]> {
  const parser = await import('@readme/openapi-parser');
  try {
    const result = await parser.validate(withoutTargets(document) as never, {
      resolve: { external: false },
      validate: { rules: RULES },
    });
    return result.valid ? [] : result.errors.map(({ message }) => message);
  } catch (error) {
    // A mistake of the parser, which does not know boolean schemas: `schema: true`.
    if (error instanceof TypeError) return [];
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * A copy, since the parser modifies its input, with all references leading to another file: the parser leaves these
 * as they are. Their targets are validated where they are written, and those in a cycle or of data do no harm.
 */
function withoutTargets(document: Fields): unknown {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? `elsewhere${value}` : value,
  );
}
