// A small API of another provider, with everything that its overview tells, and a site of it. Entries: SHOP, shop(),
// sidebarOf().

import type { SidebarItem } from '../../site/shared/site-types.ts';
import { type Files, site, type TestSite } from './site.ts';

export const SHOP = `openapi: 3.1.0
info:
  title: Shop API
  version: '2'
  description: Sells things. It has more to say.
  contact: { name: Support, email: help@example.com }
  license: { name: MIT, identifier: MIT }
  termsOfService: https://example.com/terms
externalDocs: { url: https://example.com/docs, description: All guides }
servers:
  - url: https://{region}.example.com/v1
    description: Production
    variables:
      region: { default: eu, enum: [eu, us], description: Where data is kept }
tags:
  - { name: refunds, x-displayName: Refunds, description: Give money back. And more. }
  - { name: orders, description: '**Orders** of a shop.' }
paths:
  /v1/orders:
    get: { tags: [orders], operationId: listOrders, summary: List orders, responses: { '200': { description: OK } } }
    post:
      tags: [orders]
      operationId: createOrder
      summary: Create an order
      description: Orders things, e.g. books. Then pays.
      deprecated: true
      responses: { '200': { description: OK } }
  /v1/refunds/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { tags: [refunds], operationId: getRefund, responses: { '200': { description: OK } } }
  /v1/ping:
    get: { operationId: ping, summary: Ping, responses: { '200': { description: OK } } }
webhooks:
  order.paid:
    post: { summary: Somebody paid., responses: { '200': { description: OK } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: Ask us for one. }
    login:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { 'orders:read': Read orders } }
  schemas:
    Order: { type: object, description: What was ordered., properties: { id: { type: string } } }
    order: { type: object, properties: { id: { type: string } } }
`;

/** A site whose sidebar has `item`. */
export function shop(item: string, files: Files = {}): TestSite {
  const sidebars = `api:\n  - index\n  - ${item}\n`;
  return site({ 'specs/shop.yaml': SHOP, 'content/sidebars.yaml': sidebars, ...files });
}

/** The sidebar as lines: indentation, method, label, route. */
export function sidebarOf(built: TestSite, id = 'api'): string[] {
  const path = built.files().find((file) => file.includes(`/sidebar-${id}-`)) ?? '';
  const { items } = JSON.parse(built.file(path)) as { items: SidebarItem[] };
  const lines = (inside: readonly SidebarItem[], indent: string): string[] =>
    inside.flatMap((item) => {
      if (item.type === 'link')
        return [`${indent}${item.method ? `${item.method} ` : ''}${item.label} ${item.route}`];
      if (item.type !== 'category') return [];
      return [`${indent}${item.label} ${item.route}`, ...lines(item.items, `${indent}  `)];
    });
  return lines(items, '');
}
