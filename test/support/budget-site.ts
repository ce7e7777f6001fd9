// The site that byte limits are asserted on: made for it, so that no writer's sentence can break one. Pages are
// the benchmark's, their length that of a real portal's; one operation has as many fields as an usual one.
// Entry: budgetSite(). One build a process.

import { writeCorpus } from '../bench/corpus.ts';
import { plainSentence, type Random, randomOf } from '../bench/corpus-words.ts';
import { typicalRoute } from '../bench/typical-route.ts';
import { site, type TestSite } from './site.ts';
import { previewOf, type TestServer } from './test-server.ts';

const PAGES = 60;
const FIELDS = { sent: 20, answered: 40 };
const ERRORS = ['400', '401', '402', '404', '409', '422', '429', '503'];

export interface BudgetSite extends TestServer {
  dist: string;
  typical: string; // route of the page of median length, without tabs and diagrams
  tabs: string; // route of a page with an island
  operation: string; // route of the operation
}

let made: Promise<BudgetSite> | undefined;

export function budgetSite(): Promise<BudgetSite> {
  made ??= buildBudgetSite();
  return made;
}

async function buildBudgetSite(): Promise<BudgetSite> {
  const built: TestSite = site(
    {
      'content/search.mdx': '---\ntitle: Search\n---\n\n<SearchPage />\n',
      'content/api/create-order.mdx':
        '---\ntitle: Create an order\n---\n\nUse it when a reader has chosen.\n\n<ApiOperation id="createOrder" />\n',
      'content/tabs.mdx':
        '# Tabs\n\n<Tabs>\n<Tab label="A">\n\nOne.\n\n</Tab>\n<Tab label="B">\n\nTwo.\n\n</Tab>\n</Tabs>\n',
      'specs/orders.json': JSON.stringify(ordersApi(randomOf(7)), null, 2),
    },
    { defaults: 'none' },
  );
  writeCorpus(built.dir, PAGES);
  const typical = typicalRoute(`${built.dir}/content/guides`);
  await built.quietBuild();
  return {
    ...(await previewOf(built.outDir)),
    dist: built.outDir,
    typical: `/guides${typical}`,
    tabs: '/tabs',
    operation: '/api/create-order',
  };
}

function ordersApi(random: Random): object {
  const ofName = (name: string) => ({
    'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
  });
  const Order = { type: 'object', properties: fields(FIELDS.answered, random) };
  const failures = ERRORS.map((status) => [
    status,
    { description: plainSentence(random, 8), content: ofName('Error') },
  ]);
  const schemas = {
    Order,
    OrderCreate: {
      type: 'object',
      required: ['field_0'],
      properties: fields(FIELDS.sent, random),
    },
    Error: { type: 'object', properties: fields(4, random) },
  };
  const post = {
    operationId: 'createOrder',
    summary: 'Create an order',
    requestBody: { required: true, content: ofName('OrderCreate') },
    responses: {
      '201': { description: 'It was made.', content: ofName('Order') },
      ...Object.fromEntries(failures),
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ key: [] }],
    paths: { '/orders': { post } },
    components: { securitySchemes: { key: { type: 'http', scheme: 'basic' } }, schemas },
  };
}

/** By turns a text, a number, one of a few words, and an object. */
function fields(count: number, random: Random): object {
  const kinds = (at: number): object[] => [
    { type: 'string', maxLength: 255 },
    { type: 'integer', minimum: 1 },
    { type: 'string', enum: ['open', 'paid', 'closed'] },
    {
      type: ['object', 'null'],
      properties: { [`part_${at}`]: { type: 'string', description: plainSentence(random, 7) } },
    },
  ];
  const list = Array.from({ length: count }, (_, at) => [
    `field_${at}`,
    { ...kinds(at)[at % 4], description: plainSentence(random, 12) },
  ]);
  return Object.fromEntries(list);
}
