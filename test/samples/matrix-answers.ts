// Good answers of every kind, as operations of the matrix. Entries: ANSWERS, answering().

/** What the file says of good answers, what the server sends, and what a sample prints of it. */
interface MatrixAnswer {
  id: string;
  method?: 'get' | 'post' | 'put' | 'delete'; // default: get
  responses: Readonly<Record<string, readonly string[]>>; // status → content types
  sent: { status: number; type?: string; body?: string };
  printed: string;
}

const gone = { status: 204 };

export const ANSWERS: readonly MatrixAnswer[] = [
  {
    id: 'json',
    responses: { 200: ['application/xml', 'application/json'], 400: [] },
    sent: { status: 200, type: 'application/json', body: '{"id":"a1"}' },
    printed: 'a1',
  },
  {
    id: 'csv',
    responses: { 200: ['text/csv'], default: ['application/json'] },
    sent: { status: 200, type: 'text/csv', body: 'id,name\na1,x\n' },
    printed: 'a1,x',
  },
  {
    id: 'events',
    responses: { 200: ['text/event-stream'] },
    sent: { status: 200, type: 'text/event-stream', body: 'data: a1\n\n' },
    printed: 'data: a1',
  },
  {
    id: 'xml',
    method: 'post',
    responses: { '2XX': ['application/xml'] },
    sent: { status: 201, type: 'application/xml', body: '<a/>' },
    printed: '<a/>',
  },
  { id: 'nothing', responses: { 200: [] }, sent: { status: 200 }, printed: '200' },
  { id: 'default', responses: { default: [] }, sent: { status: 202 }, printed: '202' },
  { id: 'made', method: 'post', responses: { 204: [], 400: [] }, sent: gone, printed: '204' },
  { id: 'changed', method: 'put', responses: { 204: [] }, sent: gone, printed: '204' },
  { id: 'deleted', method: 'delete', responses: { 204: [] }, sent: gone, printed: '204' },
  {
    id: 'either',
    method: 'put',
    responses: { 200: ['application/json'], 204: [] },
    sent: gone,
    printed: '',
  },
  {
    id: 'file',
    responses: { 200: ['application/pdf'] },
    sent: { status: 200, type: 'application/pdf', body: '%PDF' },
    printed: '200',
  },
];

export function answering({ id, method = 'get', responses }: MatrixAnswer): unknown {
  const body = { content: { 'application/json': { example: { a: 1 } } } };
  const told = Object.entries(responses).map(([status, types]) => [
    status,
    { description: 'Words', content: Object.fromEntries(types.map((type) => [type, {}])) },
  ]);
  return {
    [method]: {
      operationId: `answer-${id}`,
      security: [],
      responses: Object.fromEntries(told),
      ...(method === 'post' || method === 'put' ? { requestBody: body } : {}),
    },
  };
}
