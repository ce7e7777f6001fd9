import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { isFromProvider } from './webhook.mjs';

const secret = process.env.PAYMENTS_WEBHOOK_SECRET;
if (!secret) throw new Error('PAYMENTS_WEBHOOK_SECRET is missing'); // anybody can sign with an empty one
mkdirSync('inbox', { recursive: true });

async function receive(req) {
  if (!['POST', 'PUT'].includes(req.method) || req.url !== '/webhooks/payments') return 404;

  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks);
  if (!isFromProvider(rawBody, req.headers['webhook-signature'], secret)) return 401;

  const { id } = JSON.parse(rawBody);
  if (!/^[A-Za-z0-9-]+$/.test(id)) return 400; // it becomes the name of a file
  // highlight-next-line
  await store(id, rawBody);
  return 200;
}

/** The file has its name only when all of it is on the disk. */
async function store(id, rawBody) {
  const draft = `inbox/${randomUUID()}.tmp`;
  try {
    await writeFile(draft, rawBody, { flush: true });
    await link(draft, `inbox/${id}.json`); // fails where the name exists: a repeat, nothing to do
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

createServer(async (req, res) => {
  try {
    res.writeHead(await receive(req)).end();
  } catch (error) {
    console.error(error); // 500 makes us send the event again
    res.writeHead(500).end();
  }
}).listen(process.env.PORT ?? 3000);
