// Which changes of an API break its callers: a request that was accepted must stay so, and a response must hold nothing
// that callers were not told to expect. Entry: BREAKING; CONTRIBUTING.md has the same table, a test compares them.

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
