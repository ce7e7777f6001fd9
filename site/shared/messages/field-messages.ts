// The error messages of fields, worded as in the API's own responses (the reference's list of field messages).
// Entry: fieldMessages. The last few are not in that list: the API rejects such requests as malformed.

import { localized, text } from './catalogue.ts';
import { counted } from './plural.ts';

export const fieldMessages = localized('fields', {
  blank: "can't be blank",
  integer: 'must be an integer',
  least: text('must be at least {limit}'),
  most: text('must be at most {limit}'),
  short: counted('is too short (minimum is {n} characters)'),
  long: counted('is too long (maximum is {n} characters)'),
  notListed: 'is not included in the list',
  uuid: 'is not a valid UUID',
  url: 'is not a valid URL',
  https: 'must use https',
  date: 'is not a valid date',
  tooManyKeys: text('has too many keys (maximum is {limit})'),
  key: 'key is not valid',
  value: 'value is not valid',
  unknown: 'is unknown',
  taken: 'is already taken',
  securityCode: 'is not a valid security code',
  cardNumbers: 'must not contain card numbers',

  number: 'must be a number',
  boolean: 'must be true or false',
  object: 'must be an object',
  array: 'must be an array',
  text: 'must be a string',
  invalid: 'is not valid',
  moreThan: text('must be more than {limit}'),
  lessThan: text('must be less than {limit}'),
  multipleOf: text('must be a multiple of {step}'),
  tooFewItems: text('has too few items (minimum is {limit})'),
  tooManyItems: text('has too many items (maximum is {limit})'),
  tooFewKeys: text('has too few keys (minimum is {limit})'),
  notAllowed: 'is not allowed',
});
