// Whether a text has a format that a JSON Schema names. Entry: hasFormat(). Unknown formats say nothing.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** `2025-09-14T08:21:07.412Z`, `2025-09-14T11:21:07+03:00`. */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** `https://store.example.com/a?b=c`: a scheme, then nothing that must be escaped. */
const URI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Formats apply to strings only (`int64` to numbers); a value of another type always conforms. */
export function hasFormat(value: unknown, format: string): boolean {
  if (format === 'int64')
    return typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) <= 2 ** 63);
  return typeof value !== 'string' || FORMATS.get(format)?.(value) !== false;
}

const FORMATS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['uuid', (value) => UUID.test(value)],
  ['date', isDate],
  ['date-time', (value) => isDate(DATE_TIME.exec(value)?.[1] ?? '')],
  ['uri', (value) => URI.test(value) && URL.canParse(value)],
  ['email', (value) => EMAIL.test(value)],
]);

/** A day that exists: not 30 February. */
function isDate(value: string): boolean {
  if (!DATE.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
