// Which changes of an API break its callers: a request that was accepted must stay so, and a response must hold nothing
// that callers were not told to expect. Entries: BREAKING, ruleOf(). CONTRIBUTING.md has the same table, a test compares them.

/** Rule → where it breaks, and why. The last word of a rule is the kind of change; all other rules break nothing. */
export const BREAKING: Readonly<
  Record<string, readonly ['request' | 'response' | 'both', string]>
> = {
  'operation removed': ['both', 'calls fail'],
  'server removed': ['both', 'calls to it fail'],
  'credentials tightened': ['both', 'calls signed as before are refused'],
  'response removed': ['both', 'callers wait for this success; an error less breaks nothing'],
  'media type removed': ['both', 'callers send it, or ask for it'],
  'field removed': ['both', 'it is refused or does nothing; callers read it in vain'],
  'required field added': ['request', 'requests without it are refused'],
  'field made required': ['request', 'requests without it are refused'],
  'field made optional': ['response', 'callers rely on it'],
  'value removed': ['request', 'requests with this value, or variant, are refused'],
  'value added': ['response', 'callers branch on those they know, unless told by `x-open-enum`'],
  narrowed: ['request', 'a type, limit, format or pattern, or null: what was allowed is refused'],
  widened: [
    'response',
    'a type, limit, format or pattern, or null: callers get what they never got',
  ],
  'type changed': ['both', 'or a format or pattern, so that it is neither narrower nor wider'],
  'default changed': ['request', 'requests without the field mean something else'],
};

const LOWER = /^(?:min|exclusiveMin)/;
const LIMIT = /^(?:min|max|exclusiveM)/;

/** Of a fact that is not the same in both versions. */
export function ruleOf(aspect: string, from: unknown, to: unknown): string {
  switch (aspect) {
    case 'required':
      return to === true ? 'field made required' : 'field made optional';
    case 'deprecated':
      return to === true ? 'deprecated' : 'deprecation changed';
    case 'default':
      return from === undefined ? 'default added' : 'default changed';
    case 'nullable':
      return to === true ? 'widened' : 'narrowed';
    case 'credentials':
      return credentialsRule(from as string[][], to as string[][]);
    case 'type':
      return typeRule(from as string[], to as string[]);
  }
  if (from === undefined) return 'narrowed';
  if (to === undefined) return 'widened';
  if (!LIMIT.test(aspect)) return 'type changed';
  return Number(to) > Number(from) === LOWER.test(aspect) ? 'narrowed' : 'widened';
}

/** Each former way to sign in must still do: a way that needs no more than it has. */
function credentialsRule(from: readonly string[][], to: readonly string[][]): string {
  const still = (way: readonly string[]): boolean =>
    to.some((other) => other.every((scheme) => way.includes(scheme)));
  return from.every(still) ? 'credentials changed' : 'credentials tightened';
}

/** No types: any. */
function typeRule(from: readonly string[], to: readonly string[]): string {
  const isIn = (type: string, all: readonly string[]): boolean =>
    all.includes(type) || (type === 'integer' && all.includes('number'));
  const fits = (some: readonly string[], all: readonly string[]): boolean =>
    all.length === 0 || (some.length > 0 && some.every((type) => isIn(type, all)));
  if (fits(from, to)) return 'widened';
  return fits(to, from) ? 'narrowed' : 'type changed';
}
