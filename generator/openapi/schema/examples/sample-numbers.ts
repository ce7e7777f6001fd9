// A realistic number: by the name of its field, within its bounds. Entry: sampleNumber().

import type { Json, SchemaRules } from '../../../../site/shared/reference/schema-node.ts';
import { fits } from '../../../../site/shared/request-form/schema-test.ts';
import { numberIn } from '../../../../site/shared/samples/exact-integers.ts';
import { limitsOf } from '../../spec/number-limits.ts';
import type { Fields } from '../../spec/references.ts';

/** `words`: the keywords of the schema, with bounds of OpenAPI 3.0 or 3.1. */
export function sampleNumber(name: string, type: string, words: Fields): number {
  const { written: _, ...limits } = limitsOf(words);
  const multipleOf = numberIn(words['multipleOf']) ?? 0;
  const usual = type === 'integer' ? 1 : undefined;
  const step = multipleOf > 0 && Number.isFinite(multipleOf) ? multipleOf : usual;
  const within = clamped(liked(name, type), limits, step ?? 0.1);
  if (step === undefined) return within;
  const steps = [Math.round, Math.floor, Math.ceil].map((whole) => whole(within / step));
  const isWithin = (value: number): boolean => fits(limits as Json, value);
  return steps.map((count) => rounded(count * step, step)).find(isWithin) ?? within;
}

function clamped(wanted: number, bounds: SchemaRules, step: number): number {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = bounds;
  const { NEGATIVE_INFINITY: lowest, POSITIVE_INFINITY: highest } = Number;
  const least = Math.max(minimum ?? lowest, above === undefined ? lowest : above + step);
  const most = Math.min(maximum ?? highest, below === undefined ? highest : below - step);
  if (least > most && above !== undefined && below !== undefined) return (above + below) / 2;
  return Math.min(Math.max(wanted, least), most);
}

/** Removes rounding errors: 0.1 × 3 is 0.3. */
function rounded(value: number, step: number): number {
  const digits = String(step).includes('e-') ? 12 : (String(step).split('.')[1]?.length ?? 0);
  return Number(value.toFixed(Math.min(digits, 20)));
}

const BY_NAME: readonly (readonly [RegExp, number, number?])[] = [
  [/(?:amount|price|total|subtotal|fee|balance|cost|value|tax|discount)$/i, 1000, 10.5],
  [/(?:per_?page|page_?size|limit)$/i, 20],
  [/(?:timestamp|epoch|created|updated|_at|time)$/i, 1_757_838_067],
  [/year$/i, 2025],
  [/month$/i, 9],
  [/day$/i, 14],
  [/age$/i, 30],
  [/lat(?:itude)?$/i, 51, 51.5],
  [/(?:lon|lng|long)(?:itude)?$/i, 0, -0.12],
  [/(?:percent(?:age)?|rate|ratio)$/i, 10, 2.5],
  [/port$/i, 443],
  [/status(?:_?code)?$/i, 200],
  [/(?:size|bytes|length)$/i, 1024],
  [/(?:width|height)$/i, 640],
  [/(?:duration|seconds|timeout|interval|ttl|expires_in)$/i, 60],
  [/(?:^|_)id$|Id$|ID$/, 1042],
  [/(?:number|no|num)$/i, 1042],
];

function liked(name: string, type: string): number {
  const [, whole = 1, broken] = BY_NAME.find(([pattern]) => pattern.test(name)) ?? [undefined];
  return type === 'integer' ? whole : (broken ?? whole);
}
