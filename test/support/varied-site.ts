// A small site with a bit of everything that a build remembers: prose, islands, a diagram, data, a
// specification with downloads and a large schema, tags, a file that is copied. Entry: VARIED.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDrawings } from './drawn-files.ts';
import { type Files, PROJECT } from './site.ts';

const TEXT = { type: 'string' };
const SHOP = { name: TEXT, city: TEXT, street: TEXT, owner: TEXT, phone: TEXT };
/** So wide that what is inside its last field has a document of its own. */
const WIDE = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`price${at}`, TEXT]));
const PRICES = { ...WIDE, shop: { type: 'object', properties: SHOP } };

const SPEC = `{
  "openapi": "3.1.0",
  "info": { "title": "Shop", "version": "1.0.0", "description": "By %%provider%%." },
  "paths": { "/prices": { "get": { "operationId": "listPrices", "summary": "Lists prices", "responses": {
    "200": { "description": "Prices", "content": { "application/json": { "schema":
      { "type": "object", "properties": ${JSON.stringify(PRICES)} } } } }
  } } } }
}
`;

/** Its pages are made, and one of its links leads nowhere, which does not count here. */
const OTHER = `openapi: 3.1.0
info: { title: Other, version: '1', description: 'See [more](/nowhere).' }
paths:
  /ping: { get: { operationId: ping, summary: Ping, responses: { '200': { description: Pong } } } }
`;

export const VARIED: Files = {
  'content/site.yaml':
    'title: Site\nurl: https://docs.example.com\nvariables: { provider: Tirazpay, currency: SAR }\nspecs: { other: { links: off } }\n',
  'content/sidebars.yaml': 'main: [index, api, tabs, fees, flow, { openapi: other }]\n',
  'content/index.mdx': '# Home of %%provider%%\n\nWhat %%provider%% does, and how to begin.\n',
  'content/api.mdx': '# Prices\n\n<ApiOperation id="listPrices" />\n',
  'content/tabs.mdx':
    '---\ntags: [cards]\n---\n# Tabs\n\n<Tabs>\n<Tab label="One">x</Tab>\n<Tab label="Two">y</Tab>\n</Tabs>\n',
  'content/fees.mdx': '---\ntags: [Éclair, cards]\n---\n# Fees\n\n<DataTable name="fees" />\n',
  'content/flow.mdx':
    '# Flow\n\n```mermaid\nflowchart LR\n  a --> b\n```\n\n```js\nlet x = 1;\n```\n',
  ...emptyDrawings('flowchart LR\n  a --> b'),
  'content/data/fees.yaml': 'columns: [{ key: fee, label: Fee }]\nrows: [{ fee: 1 }]\n',
  'specs/shop.json': SPEC,
  'specs/other.yaml': OTHER,
  'public/licence.txt': readFileSync(join(PROJECT, 'LICENSE')),
};
