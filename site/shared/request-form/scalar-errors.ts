// What is wrong with a scalar value; only the first error is reported. Entry: scalarError().

import { fieldMessages as say } from '../messages/field-messages.ts';
import { isObject, type Json, type SchemaNode } from '../reference/schema-node.ts';
import { numberIn } from '../samples/exact-integers.ts';
import { textCheckFails } from './named-checks.ts';

export function scalarError(node: SchemaNode, written: Json): string | undefined {
  const value = numberIn(written) ?? written;
  if (typeof value === 'string') return textError(node, value);
  if (typeof value === 'number') return numberError(node, value);
  return undefined;
}

/** The error of a value of the wrong type. */
export function typeError({ types }: SchemaNode, written: Json): string | undefined {
  const value = numberIn(written) ?? written;
  if (types.length === 0 || types.some((type) => isOf(type, value))) return undefined;
  if (types.includes('integer')) return say.integer;
  if (types.includes('number')) return say.number;
  if (types.includes('boolean')) return say.boolean;
  if (types.includes('array')) return say.array;
  return types.includes('object') ? say.object : say.text;
}

/** `type`: as in JSON Schema. */
export function isOf(type: Json, value: Json): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

function textError(
  { rules = {}, format, message, checks = [] }: SchemaNode,
  text: string,
): string | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = rules;
  const length = [...text].length;
  const missed = (rules.patterns ?? []).find((pattern) => !matches(pattern, text));
  const formal = formatError(format, text);
  if (text === '' && (minLength > 0 || missed !== undefined || formal !== undefined))
    return say.blank;
  if (missed !== undefined && message !== undefined) return message;
  if (length < minLength) return say.short(minLength);
  if (length > maxLength) return say.long(maxLength);
  if (formal !== undefined) return formal;
  if (missed !== undefined) return missedError(missed, format);
  return textCheckFails(checks, text) ? (message ?? say.invalid) : undefined;
}

/** The error of a string that has the right format but does not match the pattern. */
function missedError(pattern: string, format: string | undefined): string {
  if (format === 'uuid') return say.uuid;
  if (pattern.startsWith('^https://')) return say.https;
  return format === 'uri' ? say.url : say.invalid;
}

/** A pattern that this browser cannot compile is ignored. */
export function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** `2025-09-14T08:21:07.412Z` */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function formatError(format: string | undefined, text: string): string | undefined {
  switch (format) {
    case 'uuid':
      return UUID.test(text) ? undefined : say.uuid;
    case 'uri':
    case 'url':
      return URL.canParse(text) ? undefined : say.url;
    case 'date':
      return DATE.test(text) && isDay(text) ? undefined : say.date;
    case 'date-time':
      return DATE_TIME.test(text) && isDay(text.slice(0, 10)) ? undefined : say.date;
    case 'email':
      return EMAIL.test(text) ? undefined : say.invalid;
    default:
      return undefined;
  }
}

/** Rejects 30 February. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function numberError({ rules = {} }: SchemaNode, value: number): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = rules;
  if (minimum !== undefined && value < minimum) return say.least(minimum);
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return say.moreThan(exclusiveMinimum);
  if (maximum !== undefined && value > maximum) return say.most(maximum);
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return say.lessThan(exclusiveMaximum);
  if (multipleOf !== undefined && !isWhole(value / multipleOf)) return say.multipleOf(multipleOf);
  return undefined;
}

/** 0.3 / 0.1 is 2.9999999999999996 */
export function isWhole(steps: number): boolean {
  return !(Math.abs(steps - Math.round(steps)) > 1e-9); // the quotient may be infinite
}
