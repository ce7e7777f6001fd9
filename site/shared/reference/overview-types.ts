// What the overview of an API and its list of schemas show. Plain JSON, made by generator/openapi/, rendered by
// site/reference/.

import type { SafeHtml } from './schema-node.ts';

export interface ApiOverviewData {
  spec: string; // 'payments'
  version?: string; // info.version
  summary?: string;
  description?: SafeHtml;
  servers: readonly OverviewServer[];
  schemes: readonly OverviewScheme[]; // of authentication
  topics: readonly OverviewTopic[]; // tags, in the order of the file
  operations: readonly OverviewOperation[]; // only if there are no tags
  links: readonly OverviewLink[]; // contact, license, terms, external documentation
  downloads: readonly OverviewLink[];
}

export interface OverviewServer {
  url: string; // as written: 'https://{region}.example.com'
  name?: string;
  description?: SafeHtml;
  variables: readonly {
    name: string;
    default: string;
    values: readonly string[]; // empty: any value
    description?: SafeHtml;
  }[];
}

export interface OverviewScheme {
  name: string; // its key under securitySchemes
  id: string; // anchor
  type: string; // in words: 'HTTP basic'
  description?: SafeHtml;
  facts: readonly OverviewFact[];
  flows: readonly OverviewFlow[]; // of OAuth 2
}

export interface OverviewFact {
  label: string;
  value: string;
  href?: string; // if the value is an address
}

export interface OverviewFlow {
  label: string;
  facts: readonly OverviewFact[];
  scopes: readonly { name: string; description: SafeHtml }[];
}

export interface OverviewTopic {
  label: string;
  id: string; // anchor
  route?: string; // of the page that lists its operations
  description?: SafeHtml;
  count: number; // operations
  docs?: OverviewLink;
  kind?: string; // OpenAPI 3.2: 'badge'
}

export interface OverviewOperation {
  title: string;
  path: string;
  method: string; // 'POST'
  route?: string;
}

export interface OverviewLink {
  label: string;
  text: string;
  href?: string; // as written; absent: text only
}

export interface ApiSchemasData {
  spec: string;
  schemas: readonly { name: string; route?: string; about?: string }[];
}
