// Texts about schemas that the build puts together from keywords. Entries: schemaMessages, conditionMessages.

import { withArticle } from './article.ts';
import { localized, text } from './catalogue.ts';
import { counted } from './plural.ts';

export const schemaMessages = localized('schemas', {
  or: ' or ',
  and: ' and ',
  array: 'array',
  arrayOf: text('array of {type}'),
  // A variant by what distinguishes it.
  withFields: text('With {names}'),
  requires: text('{names} required'),
  with: text('with {names}'),
  without: text('without {names}'),
  // Keys of a map.
  oneOf: text('one of {values}'),
  length: counted('{low} to {n} characters'),
  shortest: counted('at least {n} characters'),
  longest: counted('at most {n} characters'),
  // `not`.
  not: text('not {value}'),
  noneOf: text('none of {values}'),
  noMatch: text('does not match {pattern}'),
  withoutField: text('without {name}'),
  withoutFields: text('without {names} together'),
  // English chooses `a` or `an` by the name.
  notThe: Object.assign((name: string) => `not ${withArticle(name)}`, text('not a {name}')),
  noFit: text('does not fit {schema}'),
  // By type in the specification.
  credentials: {
    apiKey: 'API key',
    oauth2: 'OAuth 2.0',
    openIdConnect: 'OpenID Connect',
    mutualTLS: 'Mutual TLS',
  },
  inPlace: {
    header: text('in the header {name}'),
    query: text('in the query {name}'),
    cookie: text('in the cookie {name}'),
  },
});

/** Of `if`, `then`, `else` and dependent fields: "If type is card, cvc is required." */
export const conditionMessages = localized('conditions', {
  with: text('With {name}, {demand}.'),
  if: text('If {question}, {demand}.'),
  ifElse: text('If {question}, {demand}; otherwise {other}.'),
  unless: text('Unless {question}, {demand}.'),
  or: ', or ',
  given: text('{name} is given'),
  allGiven: text('{names} are given'),
  required: text('{name} is required'),
  allRequired: text('{names} are required'),
  missing: text('{names} must be missing'),
  notAllowed: text('{name} is not allowed'),
  anything: 'it fits anything',
  nothing: 'nothing is allowed',
  nothingMore: 'nothing more is asked',
  // About a field.
  is: aboutField('is'),
  isNot: aboutField('is not', ' not'),
  mustBe: aboutField('must be'),
  mustNotBe: aboutField('must be not', ' not'),
  bounds: {
    minimum: text('at least {limit}'),
    maximum: text('at most {limit}'),
    exclusiveMinimum: text('more than {limit}'),
    exclusiveMaximum: text('less than {limit}'),
    minLength: text('as long as {limit}'),
    maxLength: text('no longer than {limit}'),
  },
  // About the whole object.
  it: aboutObject('it', 'fits', 'is'),
  itMust: aboutObject('it must', 'fit', 'be'),
});

function aboutField(be: string, not = '') {
  return {
    given: text(`{name} ${be} given` as '{name}'),
    value: text(`{name} ${be} {value}` as '{name}{value}'),
    oneOf: text(`{name} ${be} one of {values}` as '{name}{values}'),
    pattern: text(`{name} matches${not} {pattern}` as '{name}{pattern}'),
    bounds: text(`{name} ${be} {bounds}` as '{name}{bounds}'),
    type: text(`{name} ${be} of type {type}` as '{name}{type}'),
    fits: text(`{name} fits${not} {schema}` as '{name}{schema}'),
  };
}

function aboutObject(it: string, fits: string, is: string) {
  return {
    type: text(`${it} ${is} of type {type}` as '{type}'),
    fits: text(`${it} ${fits} {schema}` as '{schema}'),
    fitsNot: text(`${it} ${fits} not {schema}` as '{schema}'),
  };
}
