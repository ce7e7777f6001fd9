import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { isFromProvider } from './webhook.mjs';

const secret = process.env.PAYMENTS_WEBHOOK_SECRET;
if (!secret) throw new Error('PAYMENTS_WEBHOOK_SECRET is missing');
mkdirSync('inbox', { recursive: true });

async function receive(req) {
  if (req.method !== 'POST' || req.url !== '/webhooks/payments') return 404;

  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks);
  if (!isFromProvider(rawBody, req.headers['webhook-signature'], secret)) return 401;

  const event = JSON.parse(rawBody);
  // highlight-start
  await writeFile(`inbox/${event.id}.json`, rawBody, { flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error; // EEXIST: a repeat, nothing to do
  });
  // highlight-end
  return 200;
}

createServer(async (req, res) => {
  try {
    res.writeHead(await receive(req)).end();
  } catch (error) {
    console.error(error); // 500 makes us send the event again
    res.writeHead(500).end();
  }
}).listen(process.env.PORT ?? 3000);
