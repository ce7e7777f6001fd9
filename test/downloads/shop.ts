// A site with one operation, whose specification refers to another file. Entry: shopSite().

import { site, type TestSite } from '../support/site.ts';

export const COMMON = `openapi: 3.1.0
info: { title: Common, version: 1.0.0 }
components:
  schemas:
    Money: { type: integer }
    Price: { type: object, properties: { amount: { $ref: '#/components/schemas/Money' } } }
    Unused: { type: string }
x-limits: { usual: 10 }
`;

export function shop(schema: string): string {
  return `openapi: 3.1.0
info: { title: Shop, version: 1.0.0, description: 'By %%providerName%%.' }
paths:
  /prices:
    get:
      operationId: listPrices
      responses:
        '200':
          description: Prices
          content:
            application/json:
              schema: { $ref: '${schema}' }
`;
}

export const SITE = `title: Site
url: https://docs.example.com
variables: { providerName: Qamar }
`;
/** Shows the one operation of shop(). */
export const HOME = '# Home\n\n<ApiOperation id="listPrices" />\n';

/** `spec`: of shop.yaml, beside which there is common.yaml. */
export function shopSite(
  spec: string,
  more: Readonly<Record<string, string>> = {},
): Promise<TestSite> {
  return site({
    'content/site.yaml': SITE,
    'content/index.mdx': HOME,
    'specs/shop.yaml': spec,
    'specs/common.yaml': COMMON,
    ...more,
  }).build();
}
