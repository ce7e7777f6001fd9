// A realistic number: by the name of its field, within its bounds. Entry: sampleNumber().

import { numberIn } from '../../../../site/shared/samples/exact-integers.ts';
import { isRecord } from '../../spec/references.ts';

/** `words`: the keywords of the schema, with bounds of OpenAPI 3.0 or 3.1. */
export function sampleNumber(name: string, type: string, words: unknown): number {
  const bounds = boundsOf(words);
  const { multipleOf } = bounds;
  const step = multipleOf ?? (type === 'integer' ? 1 : undefined);
  const wanted = liked(name, type);
  const within = clamped(wanted, bounds, step ?? 0.1);
  if (step === undefined) return within;
  const down = rounded(Math.floor(within / step) * step, step);
  const up = rounded(Math.ceil(within / step) * step, step);
  return (
    [rounded(Math.round(within / step) * step, step), down, up].find((one) =>
      isWithin(one, bounds),
    ) ?? within
  );
}

interface NumberBounds {
  low?: number;
  high?: number;
  above?: number; // excluded
  below?: number; // excluded
  multipleOf?: number;
}

function boundsOf(words: unknown): NumberBounds {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = isRecord(words)
    ? words
    : {};
  const low = numberOf(minimum);
  const high = numberOf(maximum);
  const step = numberOf(multipleOf) ?? 0;
  return {
    low,
    high,
    above: exclusiveMinimum === true ? low : numberOf(exclusiveMinimum),
    below: exclusiveMaximum === true ? high : numberOf(exclusiveMaximum),
    multipleOf: step > 0 ? step : undefined,
  };
}

function numberOf(value: unknown): number | undefined {
  const number = numberIn(value);
  return Number.isFinite(number) ? number : undefined;
}

function clamped(wanted: number, { low, high, above, below }: NumberBounds, step: number): number {
  const least = Math.max(
    low ?? Number.NEGATIVE_INFINITY,
    above === undefined ? Number.NEGATIVE_INFINITY : above + step,
  );
  const most = Math.min(
    high ?? Number.POSITIVE_INFINITY,
    below === undefined ? Number.POSITIVE_INFINITY : below - step,
  );
  if (least > most && above !== undefined && below !== undefined) return (above + below) / 2;
  return Math.min(Math.max(wanted, least), most);
}

function isWithin(value: number, { low, high, above, below }: NumberBounds): boolean {
  return (
    (low === undefined || value >= low) &&
    (high === undefined || value <= high) &&
    (above === undefined || value > above) &&
    (below === undefined || value < below)
  );
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
