// Violations of the standard, as messages with the key, its position and a fix. Entry: structureFaults().
// A JSON Schema validator reports errors of every branch that it tried: redundant ones are removed first.

import type { ErrorObject } from 'ajv';
import { withArticle } from '../../../site/shared/messages/article.ts';
import { didYouMean, nearest } from '../../diagnostics/nearest.ts';
import { isRecord, pointerStep, stepsOf } from '../spec/references.ts';
import type { Standard } from './standard-schema.ts';

export interface StructureFault {
  check: 'unknown-keys' | 'structure';
  pointer: string; // into the document
  at?: 'key'; // the key itself is wrong, not its value
  text: string;
  hint?: string;
}

export function structureFaults(document: unknown, standard: Standard): StructureFault[] {
  const errors = withoutEchoes(standard.errorsIn(document).slice(0, MOST_ERRORS), standard);
  const faults = errors.flatMap((error) => faultOf(error, { errors, standard }) ?? []);
  return [...new Map(faults.map((fault) => [fault.pointer + fault.text, fault])).values()];
}

/** Limits the cost, since every error is compared with the others; the rest is reported after these are fixed. */
const MOST_ERRORS = 2_000;

/** The keys of a map that are present, but misspelled. */
function misspelled(pointer: string, { errors, standard }: Context): readonly string[] {
  return errors.flatMap((error) => {
    const { instancePath, parentSchema } = error;
    const key = unknownKeyIn(error);
    if (instancePath !== pointer || key === undefined) return [];
    return nearest(key, standard.keysOf(standard.partOf(parentSchema))) ?? [];
  });
}

function unknownKeyIn({ params }: ErrorObject): string | undefined {
  return params['additionalProperty'] ?? params['unevaluatedProperty'];
}

/** check-operations.ts reports path parameters that are not required. */
function isReportedElsewhere({ params, instancePath }: ErrorObject, part: string): boolean {
  if (part !== 'parameter') return false;
  return params['missingProperty'] === 'required' || instancePath.endsWith('/required');
}

/** Keywords whose errors only say that something inside failed. */
const WRAPPERS = new Set('oneOf anyOf allOf if not propertyNames dependentSchemas $ref'.split(' '));

function withoutEchoes(errors: readonly ErrorObject[], standard: Standard): ErrorObject[] {
  const untried = errors.filter(
    (error) =>
      !isOtherBranch(error, errors) &&
      !isOfReference(error, standard) &&
      !isReportedElsewhere(error, standard.partOf(error.parentSchema)),
  );
  const telling = errors.filter((error) => !WRAPPERS.has(error.keyword));
  const isTold = (error: ErrorObject): boolean =>
    telling.some(({ instancePath }) => instancePath.startsWith(error.instancePath));
  const specific = untried.filter((error) => !WRAPPERS.has(error.keyword) || !isTold(error));
  return specific.filter((error) => {
    const key: unknown = error.params['unevaluatedProperty'];
    if (typeof key !== 'string') return true;
    // The validator also calls a key unknown if its content, or something next to it, is invalid.
    const isKnown = standard.keysOf(standard.partOf(error.parentSchema)).includes(key);
    const below = error.instancePath + pointerStep(key);
    return !isKnown && !specific.some(({ instancePath }) => isWithin(instancePath, below));
  });
}

function isWithin(pointer: string, other: string): boolean {
  return pointer === other || pointer.startsWith(`${other}/`);
}

/** An error of the branch for a reference, where none is written. */
function isOfReference({ data, parentSchema }: ErrorObject, standard: Standard): boolean {
  const isBranch = /\breference$/.test(standard.partOf(parentSchema));
  return isBranch && isRecord(data) && !Object.hasOwn(data, '$ref');
}

/** An error of a branch that does not apply: for a reference, or for another `type` or `in`. */
function isOtherBranch(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const { instancePath, data, params, parentSchema } = error;
  if (params['missingProperty'] === '$ref') return isRecord(data);
  // Another branch accepts this `type`, and has errors of its own.
  if (isNamed(error))
    return errors.some(
      (other) =>
        other.instancePath === instancePath.replace(/\/(?:type|in)$/, '') &&
        !WRAPPERS.has(other.keyword) &&
        other.params['missingProperty'] !== '$ref' &&
        !isOtherBranch(other, errors),
    );
  return errors.some(
    (other) =>
      isNamed(other) &&
      other.instancePath.replace(/\/(?:type|in)$/, '') === instancePath &&
      isRecord(parentSchema) &&
      isRecord(parentSchema['properties']) &&
      Object.values(parentSchema['properties']).includes(other.parentSchema),
  );
}

/** The value of `type` or `in` is not that of this branch. */
function isNamed({ keyword, instancePath }: ErrorObject): boolean {
  return keyword === 'enum' && /\/(?:type|in)$/.test(instancePath);
}

interface Context {
  errors: readonly ErrorObject[];
  standard: Standard;
}

/** The words of a fault, which is about the value at the error's pointer unless they say otherwise. */
type FaultWords = Pick<StructureFault, 'text' | 'hint'> & Partial<StructureFault>;

function faultOf(error: ErrorObject, context: Context): StructureFault | undefined {
  const words = wordsOf(error, context);
  return words && { check: 'structure', pointer: error.instancePath, ...words };
}

function wordsOf(error: ErrorObject, context: Context): FaultWords | undefined {
  const { keyword, instancePath: pointer, data } = error;
  const part = context.standard.partOf(error.parentSchema);
  const name = valueName(pointer);
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownKey(String(unknownKeyIn(error)), pointer, { part, ...context });
    case 'required':
      return part === 'responses' ? noResponses(error) : missing(error, part, context);
    case 'minProperties':
      if (part === 'responses') return noResponses(error);
      return { text: `${name} is empty`, hint: 'write at least one key into it' };
    case 'type':
      return wrongType(error);
    case 'enum':
    case 'const':
      return choice(error, context);
    case 'pattern':
      if (error.propertyName === undefined)
        return { text: `${name} cannot be ${JSON.stringify(data)}` };
      return {
        text: `"${error.propertyName}" cannot be the name of a component`,
        hint: 'use letters, digits, ".", "-" and "_"',
        pointer: pointer + pointerStep(error.propertyName),
        at: 'key',
      };
    case 'minItems':
      return { text: `${name} is empty`, hint: 'write at least one item into it' };
    case 'uniqueItems':
      return { text: `${name} has an item twice`, hint: 'remove one of them' };
    case 'not':
      return excluding(pointer, data);
    default:
      return { text: `${name} does not conform to the OpenAPI standard: it ${error.message}` };
  }
}

function wrongType({ instancePath: pointer, params, data }: ErrorObject): FaultWords {
  const isUnquoted =
    [params['type']].flat().includes('string') && ['number', 'boolean'].includes(typeof data);
  const text = `${valueName(pointer)} must be ${typeWords(params['type'])}, not ${kindOf(data)}`;
  if (isUnquoted) return { text, hint: 'put it in quotes' };
  return { text, hint: data === null ? 'write a value, or remove the key' : undefined };
}

function unknownKey(
  key: string,
  holder: string,
  { part, standard }: Context & { part: string },
): FaultWords {
  const place = { check: 'unknown-keys', pointer: holder + pointerStep(key), at: 'key' } as const;
  if (part === 'responses') return { ...place, ...noStatus(key, standard) };
  if (part === 'paths')
    return {
      ...place,
      text: `the path "${key}" does not begin with "/"`,
      hint: `write "/${key}"`,
    };
  const text = `"${key}" is not a key of ${partName(part)}`;
  const others = [...standard.partsWith(key)].sort(schemaFirst).map(partName);
  const where =
    others.length > 1 ? `${others.slice(0, -1).join(', ')} or ${others.at(-1)}` : others[0];
  const otherwise =
    where === undefined
      ? `remove it, or name it "x-${key}": keys of your own begin with "x-"`
      : `it is a key of ${where}: write it there, or remove it`;
  return { ...place, text, hint: didYouMean(key, standard.keysOf(part), otherwise) };
}

/** Ranges came with OpenAPI 3.0. */
function noStatus(key: string, { version }: Standard): FaultWords {
  const text = `"${key}" is not a status code`;
  if (version !== '2.0') return { text, hint: 'write one such as 200 or 4XX, or default' };
  const hint = 'write one such as 200, or default';
  return /^[1-5]XX$/i.test(key)
    ? { text: `${text} of Swagger 2.0`, hint: `${hint}: ranges came with OpenAPI 3.0` }
    : { text, hint };
}

/** Puts schemas first: misplaced keys mostly belong there. */
function schemaFirst(a: string, b: string): number {
  return Number(b === 'schema') - Number(a === 'schema');
}

function missing(error: ErrorObject, part: string, context: Context): FaultWords | undefined {
  const { errors } = context;
  const { instancePath: pointer, schemaPath } = error;
  if (misspelled(pointer, context).includes(String(error.params['missingProperty'])))
    return undefined;
  const others = errors.filter(
    (other) =>
      other.keyword === 'required' &&
      other.instancePath === pointer &&
      branchOf(other.schemaPath) === branchOf(schemaPath),
  );
  const isChoice = branchOf(schemaPath) !== undefined && others.length > 1;
  const keys = (isChoice ? others : [error]).map(({ params }) => String(params['missingProperty']));
  const names = keys.map((key) => `"${key}"`).join(' or ');
  const name = OF_SEVERAL.test(part) ? parameterOrHeader(pointer) : part;
  return {
    text: `${names} is missing in ${name === '' ? 'the document' : `this ${name}`}`,
    hint: isChoice ? 'add one of them' : `add the key ${names}`,
  };
}

/** Matches what the 3.0 schema says for parameters and headers alike. */
const OF_SEVERAL = /^schema xor/;

function parameterOrHeader(pointer: string): string {
  return /\/headers\/[^/]+$/.test(pointer) ? 'header' : 'parameter';
}

/** The common schema path of all branches of one choice. */
function branchOf(schemaPath: string): string | undefined {
  return /^(.*)\/(?:oneOf|anyOf)\/\d+\//.exec(schemaPath)?.[1];
}

/** `responses: {}`; if a status code is misspelled, that is reported instead. */
function noResponses({ data }: ErrorObject): FaultWords | undefined {
  if (isRecord(data) && Object.keys(data).length > 0) return undefined;
  return {
    text: 'these responses are empty',
    hint: 'write at least one, such as "200": { description: OK }',
  };
}

function choice({ instancePath, data }: ErrorObject, { errors }: Context): FaultWords {
  const allowed = errors
    .filter((other) => other.instancePath === instancePath)
    .flatMap(({ params }): unknown[] => params['allowedValues'] ?? [params['allowedValue']]);
  const words = [...new Set(allowed.filter((value) => value !== undefined).map(String))];
  const name = valueName(instancePath);
  if (data === 'body' || data === 'formData')
    return { text: `${name} cannot be "${data}"`, hint: 'a body is written under requestBody:' };
  if (data === 'null' && words.includes('string'))
    return {
      text: 'OpenAPI 3.0 has no type "null"',
      hint: 'write nullable: true beside another type; or openapi: 3.1.0 at the top, which has it',
    };
  const list = words.map((word) => `"${word}"`).join(', ');
  return {
    text: `${name} cannot be ${JSON.stringify(data)}`,
    hint: didYouMean(String(data), words, `write one of ${list}`),
  };
}

function excluding(pointer: string, data: unknown): FaultWords {
  const both = ['example', 'examples'].every((key) => isRecord(data) && Object.hasOwn(data, key));
  if (both)
    return { text: '"example" and "examples" exclude each other', hint: 'keep one of them' };
  const text = `${valueName(pointer)} does not conform to the OpenAPI standard`;
  return { text, hint: 'compare it with the standard' };
}

/** The last key of a pointer, for a message. */
function valueName(pointer: string): string {
  const name = stepsOf(pointer).at(-1) ?? '';
  if (name === '') return 'the document';
  return /^\d+$/.test(name) ? 'this item' : `"${name}"`;
}

function partName(part: string): string {
  return part === '' ? 'the document itself' : withArticle(part);
}

function typeWords(type: unknown): string {
  const types = [type].flat().map((one) => TYPES.get(String(one)) ?? String(one));
  return types.join(' or ');
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'a map'],
]);

function kindOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return 'a number'; // which need not be as written: 1.0 is 1
  return isRecord(value) ? 'a map' : JSON.stringify(value);
}
