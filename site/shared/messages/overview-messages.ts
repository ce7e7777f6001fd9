// Texts of the pages that the build generates from a specification. Entry: overviewMessages.

import { localized, text } from './catalogue.ts';
import { counted } from './plural.ts';

export const overviewMessages = localized('overview', {
  overview: 'Overview',
  webhooks: 'Webhooks',
  schemas: 'Schemas',
  event: 'Event',
  fields: 'Fields',
  inRequests: 'In requests',
  inResponses: 'In responses',
  // Descriptions of pages, where the specification has none.
  operationOf: text('{operation} in {api}.'),
  eventOf: text('The webhook {event} of {api}.'),
  schemaOf: text('The fields of {schema} in {api}.'),
  schemasOf: text('All schemas of {api}, each with its fields.'),
  overviewOf: text('Servers, authentication and operations of {api}.'),

  // The overview.
  version: 'Version',
  servers: 'Servers',
  authentication: 'Authentication',
  operationCount: counted('One operation|{n} operations'),
  operationsOf: counted('One operation of {topic}|{n} operations of {topic}'),
  operations: 'Operations',
  tagKind: 'Kind of tag',
  moreAbout: 'Learn more',
  contact: 'Contact',
  license: 'License',
  terms: 'Terms of service',
  about: 'About this API',
  downloads: 'Downloads',
  openapiAs: text('OpenAPI as {format}'),
  postman: 'Postman collection',
});
