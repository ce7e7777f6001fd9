// Texts of the API reference, which the build writes into pages. Entry: referenceMessages.

import { withArticle } from './article.ts';
import { localized, text } from './catalogue.ts';
import { counted } from './plural.ts';

export const referenceMessages = localized('reference', {
  copiedAnswer: 'the response',
  parameters: {
    path: 'Path parameters',
    query: 'Query parameters',
    header: 'Header parameters',
    cookie: 'Cookie parameters',
  },
  body: 'Body',
  responses: 'Responses',
  responseHeaders: 'Response headers',
  errors: 'Errors',
  callbacks: 'Callbacks',

  // The lines below the endpoint.
  keys: 'Keys',
  credentials: 'Credentials',
  noKey: 'No key',
  publishableKey: 'Publishable key',
  secretKey: 'Secret key',
  or: ' or ',
  repeat: 'Repeats',
  repeatBy: {
    field: text('Safe with {name}: the same ID never creates a second object'),
    // English chooses `a` or `an` by the name.
    header: Object.assign(
      (name: string) =>
        `Safe with ${withArticle(`${name} header`)}: the first response is replayed`,
      text('Safe with a {name} header: the first response is replayed'),
    ),
    anyHeader: 'Safe with a header: the first response is replayed',
    natural: 'Safe to repeat: no further effect',
    none: 'Not safe: a repeat has its effect again',
  },
  rateLimit: 'Rate limit',
  limitPer: {
    second: text('{limit} a second'),
    minute: text('{limit} a minute'),
    hour: text('{limit} an hour'),
    day: text('{limit} a day'),
  },
  limitInSeconds: counted('{limit} in {n} seconds'),
  limitWithBursts: text('{limit}, bursts of {burst}'),
  limitAndTest: text('{limit} ({inTestMode} in test mode)'),
  limitAndMore: counted('{limit}, and one more limit|{limit}, and {n} more limits'),
  events: 'Events',
  eventCount: counted('{n} events'),
  servers: 'Servers',
  deprecated: 'Deprecated',
  deprecatedText: 'This operation may change or go away. Do not use it in new code.',

  // Fields.
  required: 'required',
  alwaysInAnswer: 'always present',
  allPresent: 'All of these fields are always present.',
  readOnly: 'read-only',
  writeOnly: 'write-only',
  isDeprecated: 'deprecated',
  anyType: 'anything',
  nothing: 'null',
  arrayOf: text('array of {type}'),
  mapOf: text('map of {type}'),
  tupleOf: text('list of {types}'),
  orNull: ' or null',
  nullOr: text('null or {value}'),
  notAllowed: 'not allowed',
  always: 'always',
  default: 'default',
  example: 'Example:',
  examples: 'Examples:',
  moreAbout: 'Learn more',
  eachItem: 'Each item:',
  someItems: 'some items',
  units: {
    characters: counted('{n} character|{n} characters'),
    items: counted('{n} item|{n} items'),
    keys: counted('{n} key|{n} keys'),
  },
  atLeast: text('at least {limit}'),
  atMost: text('at most {limit}'),
  moreThan: text('more than {limit}'),
  lessThan: text('less than {limit}'),
  range: text('{low} to {high}'),
  exactly: text('exactly {count}'),
  multipleOf: text('a multiple of {step}'),
  unique: 'unique',
  pattern: 'pattern',
  patternOfKeys: 'pattern of keys',
  uuid4: 'UUID v4',
  uuid: 'UUID',
  keysAre: text('keys: {rules}'),
  itemsFitting: text('{items} of some kind'),
  address: 'the address',
  conditions: 'Conditions:',
  noOtherFields: 'No other fields are allowed.',
  fieldCount: counted('{n} field of {owner}|{n} fields of {owner}'),
  valueCount: counted('{n} values'),
  valuesElsewhere: counted('{n} values, explained on their own page'),
  valuesAbove: counted('{n} values, listed above'),
  openValues: 'New values may be added.',
  minimum: text('at least {amount}'),
  anyKey: 'any key',
  keysLike: text('keys that match {pattern}'),
  itemNumber: text('item {number}'),
  oneOf: 'One of these:',
  anyOf: 'One or more of these:',
  chosenBy: text('One of the following, depending on {field}:'),
  fieldsAt: text('All fields of {label}'),
  fieldsOf: text('Fields of {label}'),
  fieldsOfAnswer: counted('{n} fields'),
  onItsOwnPage: text('{label}, on a page of its own'),
  openFolds: 'Open all fields',
  sameAs: text('Same fields as {label}'),

  // Bodies, responses, errors.
  contentType: text('As {type}'),
  anyStatus: 'Any other status',
  asAbove: 'As above:',
  asElsewhere: 'As in most responses:',
  withEvery: 'every response',
  withStatuses: text('with {statuses}'),
  errorBody: 'Fields of an error',
  codeCount: counted('{n} codes'),
  commonErrors: 'Errors of most operations',
  sentTo: 'Sent to',

  // Panels.
  moreRequests: counted('One more request|{n} more requests'),
  allLines: 'Show all lines',
  requestOf: text('Request: {title}'),
  answersOf: text('Responses: {title}'),
  exampleOf: text('Example of {status}'),
  otherStatus: 'other',
  payload: 'Payload',
  payloadExample: 'Example of the payload',
  eventHeaders: 'Headers',
  othersIn: text('Other fields as in {event}'),
  sameHeaders: text('Same headers as {event}'),
  sameResponses: text('Same responses as {event}'),
});

/** `50 a second, bursts of 80` */
export function rateLimit(limit: number, seconds: number, burst?: number): string {
  const { limitPer, limitInSeconds, limitWithBursts } = referenceMessages;
  const unit = UNITS_OF_TIME[seconds];
  const usual = unit === undefined ? limitInSeconds(limit, seconds) : limitPer[unit](limit);
  return burst === undefined ? usual : limitWithBursts(usual, burst);
}

const UNITS_OF_TIME: Readonly<Record<number, keyof typeof referenceMessages.limitPer>> = {
  1: 'second',
  60: 'minute',
  3600: 'hour',
  86400: 'day',
};

/** Reason phrases of the status codes that APIs use. */
const PHRASES: Readonly<Record<string, string>> = {
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '204': 'No Content',
  '206': 'Partial Content',
  '301': 'Moved Permanently',
  '302': 'Found',
  '303': 'See Other',
  '304': 'Not Modified',
  '307': 'Temporary Redirect',
  '308': 'Permanent Redirect',
  '400': 'Bad Request',
  '401': 'Unauthorized',
  '402': 'Payment Required',
  '403': 'Forbidden',
  '404': 'Not Found',
  '405': 'Method Not Allowed',
  '406': 'Not Acceptable',
  '409': 'Conflict',
  '410': 'Gone',
  '412': 'Precondition Failed',
  '413': 'Content Too Large',
  '415': 'Unsupported Media Type',
  '422': 'Unprocessable Content',
  '423': 'Locked',
  '429': 'Too Many Requests',
  '500': 'Internal Server Error',
  '501': 'Not Implemented',
  '502': 'Bad Gateway',
  '503': 'Service Unavailable',
  '504': 'Gateway Timeout',
};

/** `201` → `201 Created`; `2XX` stays, `default` is any other status. */
export function statusName(status: string): string {
  if (status === 'default') return referenceMessages.anyStatus;
  const phrase = Object.hasOwn(PHRASES, status) ? PHRASES[status] : undefined;
  return phrase === undefined ? status : `${status} ${phrase}`;
}
