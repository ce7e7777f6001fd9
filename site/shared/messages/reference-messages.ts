// Texts of the API reference, which the build writes into pages. Entry: referenceMessages.

import { withArticle } from './article.ts';

export const referenceMessages = {
  copiedAnswer: 'the response',
  pathParameters: 'Path parameters',
  queryParameters: 'Query parameters',
  headerParameters: 'Header parameters',
  cookieParameters: 'Cookie parameters',
  body: 'Body',
  responses: 'Responses',
  responseHeaders: 'Response headers',
  errors: 'Errors',
  callbacks: 'Callbacks',
  moreObjects: 'Nested objects',

  // The lines below the endpoint.
  keys: 'Keys',
  credentials: 'Credentials',
  noKey: 'No key',
  publishableKey: 'Publishable key',
  secretKey: 'Secret key',
  or: ' or ',
  repeat: 'Repeats',
  repeatBy: {
    field: (name = '') => `Safe with ${name}: the same ID never creates a second object`,
    header: (name = '') =>
      `Safe with ${withArticle(name === '' ? 'header' : `${name} header`)}: the first response is replayed`,
    natural: () => 'Safe to repeat: no further effect',
    none: () => 'Not safe: a repeat has its effect again',
  },
  rateLimit: 'Rate limit',
  limit: (limit: number, seconds: number, burst?: number) =>
    `${limit} ${per(seconds)}${burst === undefined ? '' : `, bursts of ${burst}`}`,
  limitAndTest: (limit: string, inTestMode: string | number) =>
    `${limit} (${inTestMode} in test mode)`,
  limitAndMore: (limit: string, more: number) =>
    `${limit}, and ${more === 1 ? 'one more limit' : `${more} more limits`}`,
  events: 'Events',
  eventCount: (count: number) => `${count} events`,
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
  arrayOf: (type: string) => `array of ${type}`,
  mapOf: (type: string) => `map of ${type}`,
  tupleOf: (types: readonly string[]) => `list of ${types.join(', ')}`,
  orNull: ' or null',
  nullOr: (value: string) => `null or ${value}`,
  notAllowed: 'not allowed',
  always: 'always',
  default: 'default',
  example: 'Example:',
  examples: 'Examples:',
  moreAbout: 'Learn more',
  eachItem: 'Each item:',
  someItems: 'some items',
  counted: (count: number, unit: 'characters' | 'items' | 'keys') =>
    count === 1 ? unit.slice(0, -1) : unit,
  atLeast: (limit: string | number) => `at least ${limit}`,
  atMost: (limit: string | number) => `at most ${limit}`,
  moreThan: (limit: string | number) => `more than ${limit}`,
  lessThan: (limit: string | number) => `less than ${limit}`,
  range: (low: string | number, high: string | number) => `${low} to ${high}`,
  exactly: (count: string | number) => `exactly ${count}`,
  multipleOf: (step: number) => `a multiple of ${step}`,
  unique: 'unique',
  pattern: 'pattern',
  patternOfKeys: 'pattern of keys',
  uuid4: 'UUID v4',
  uuid: 'UUID',
  keysAre: (rules: string) => `keys: ${rules}`,
  itemsFitting: (count: string) => `${count} of some kind`,
  noOtherFields: 'No other fields are allowed.',
  fieldCount: (count: number, of: string) =>
    `${count} ${count === 1 ? 'field' : 'fields'} of ${of}`,
  valueCount: (count: number) => `${count} values`,
  valuesElsewhere: (count: number) => `${count} values, explained on their own page`,
  valuesAbove: (count: number) => `${count} values, listed above`,
  openValues: 'New values may be added.',
  minimum: (amount: number) => `at least ${amount}`,
  anyKey: 'any key',
  keysLike: (pattern: string) => `keys that match ${pattern}`,
  itemNumber: (index: number) => `item ${index + 1}`,
  oneOf: 'One of these:',
  anyOf: 'One or more of these:',
  chosenBy: (field: string) => `One of the following, depending on ${field}:`,
  fieldsAt: (label: string) => `${label} fields`,
  fieldsOf: (label: string) => `Fields of ${label}`,
  fieldsOfAnswer: (count: number) => `${count} fields`,
  onItsOwnPage: (label: string) => `${label}, on a page of its own`,
  openFolds: 'Open all fields',
  sameAs: (label: string) => `Same fields as ${label}`,

  // Bodies, responses, errors.
  contentType: (type: string) => `As ${type}`,
  anyStatus: 'Any other status',
  asAbove: 'As above:',
  asElsewhere: 'As in most responses:',
  withEvery: 'every response',
  withStatuses: (statuses: readonly string[]) => `with ${statuses.join(', ')}`,
  errorBody: 'Fields of an error',
  codeCount: (count: number) => `${count} codes`,
  commonErrors: 'Errors of most operations',
  links: 'Links',
  sentTo: 'Sent to',

  // Panels.
  moreRequests: (count: number) => (count === 1 ? 'One more request' : `${count} more requests`),
  requestOf: (title: string) => `Request: ${title}`,
  answersOf: (title: string) => `Responses: ${title}`,
  exampleOf: (status: string) => `Example of ${status}`,
  otherStatus: 'other',
  payload: 'Payload',
  payloadExample: 'Example of the payload',
  eventHeaders: 'Headers',
  othersIn: (event: string) => `Other fields as in ${event}`,
  sameHeaders: (event: string) => `Same headers as ${event}`,
  sameResponses: (event: string) => `Same responses as ${event}`,
} as const;

function per(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds === 60) return 'a minute';
  if (seconds === 3600) return 'an hour';
  return seconds === 86_400 ? 'a day' : `in ${seconds} seconds`;
}

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
