// Texts of the pages that the build generates from a specification. Entry: overviewMessages.

export const overviewMessages = {
  overview: 'Overview',
  webhooks: 'Webhooks',
  schemas: 'Schemas',
  event: 'Event',
  fields: 'Fields',
  inRequests: 'In requests',
  inResponses: 'In responses',
  // Descriptions of pages, where the specification has none.
  operationOf: (operation: string, api: string) => `${operation} in ${api}.`,
  eventOf: (event: string, api: string) => `The webhook ${event} of ${api}.`,
  schemaOf: (schema: string, api: string) => `The fields of ${schema} in ${api}.`,
  schemasOf: (api: string) => `All schemas of ${api}, each with its fields.`,
  overviewOf: (api: string) => `Servers, authentication and operations of ${api}.`,

  // The overview.
  version: 'Version',
  servers: 'Servers',
  default: 'default',
  values: 'values',
  authentication: 'Authentication',
  schemeType: 'Type',
  sentIn: { header: 'Header', query: 'Query parameter', cookie: 'Cookie' } as Readonly<
    Record<string, string>
  >,
  bearerFormat: 'Format of the token',
  flow: 'Flow',
  flows: {
    authorizationCode: 'Authorization code',
    clientCredentials: 'Client credentials',
    deviceAuthorization: 'Device authorization',
    implicit: 'Implicit',
    password: 'Password',
  } as Readonly<Record<string, string>>,
  // By key in the specification.
  addresses: {
    openIdConnectUrl: 'Discovery document',
    oauth2MetadataUrl: 'Metadata URL',
    authorizationUrl: 'Authorization URL',
    deviceAuthorizationUrl: 'Device authorization URL',
    tokenUrl: 'Token URL',
    refreshUrl: 'Refresh URL',
  } as Readonly<Record<string, string>>,
  scope: 'Scope',
  noScopes: 'This flow has no scopes.',
  operationCount: (count: number) => (count === 1 ? 'One operation' : `${count} operations`),
  operationsOf: (topic: string, count: number) =>
    count === 1 ? `One operation of ${topic}` : `${count} operations of ${topic}`,
  operations: 'Operations',
  tagKind: 'Kind of tag',
  moreAbout: 'Learn more',
  contact: 'Contact',
  license: 'License',
  terms: 'Terms of service',
  about: 'About this API',
  downloads: 'Downloads',
  openapiAs: (format: string) => `OpenAPI as ${format}`,
  postman: 'Postman collection',
} as const;
