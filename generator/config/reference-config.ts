// `reference:` of content/site.yaml: facts about this provider that no specification holds, for the pages, samples
// and downloads of the API. Entry: referenceOptions. Without it nothing is assumed.

import { statusColors } from '../../site/shared/render-types.ts';
import { optional, record, required, section, withDefault } from '../yaml/record.ts';
import { boolean, oneOf, text, textWhere } from '../yaml/scalars.ts';
import { list, mapObject } from '../yaml/shape.ts';
import { linkAddress } from './urls-and-redirects.ts';

/** It becomes an identifier in code of all sample languages. */
const identifier = textWhere(
  (value) => /^[A-Za-z_]\w*$/.test(value),
  'is not a valid name in code',
  'use letters, digits and underscores, and start with a letter',
);

const key = record({
  variable: optional(identifier),
  shown: optional(text),
  isUserName: withDefault(boolean, false),
});

export const referenceOptions = section({
  apiName: optional(text),
  errorsPage: optional(linkAddress),
  errorsTable: optional(text),
  errorFields: optional(
    record({
      type: required(identifier),
      code: optional(identifier),
      message: required(identifier),
      requestId: optional(identifier),
      details: optional(identifier),
    }),
  ),
  keys: withDefault(mapObject(key), {}),
  clientFields: optional(list(text)),
  statuses: optional(mapObject(oneOf(...statusColors))),
  statusFields: optional(list(text)),
  amounts: optional(
    record({
      fields: required(list(text)),
      currencyField: optional(text),
      currency: optional(text),
    }),
  ),
});
