// The shop of "Accept card payments" as a reader would start it, and what a payer's page, a payer who is back and
// the API send to it.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExampleApi, openExampleApi } from './example-api.ts';
import { examplesFor, type Language, type Server } from './example-process.ts';

export interface Shop {
  api: ExampleApi;
  server: Server;
}

export interface ShopOptions {
  env?: Readonly<Record<string, string>>;
  secondLookMs?: number; // instead of two minutes
  reminderMs?: number; // instead of half an hour
}

export async function openShop(language: Language, options: ShopOptions = {}): Promise<Shop> {
  const api = await openExampleApi();
  const examples = await examplesFor(
    'payment-form',
    { ...language, env: { ...language.env, ...options.env } },
    api.base,
  );
  // Python keeps the handlers apart from the HTTP server.
  const path = ['checkout', 'server']
    .map((name) => join(examples.folder, language.file(name)))
    .find((one) => existsSync(one));
  assert.ok(path !== undefined);
  for (const [name, ownMs] of [
    ['SECOND_LOOK', options.secondLookMs],
    ['REMINDER', options.reminderMs],
  ] as const) {
    if (ownMs === undefined) continue;
    const text = readFileSync(path, 'utf8');
    const sooner = text
      .replace(new RegExp(`${name}_MS = [0-9_]+`), `${name}_MS = ${ownMs}`)
      .replace(new RegExp(`${name}_SECONDS = [0-9]+`), `${name}_SECONDS = ${ownMs / 1000}`);
    assert.notEqual(sooner, text);
    writeFileSync(path, sooner);
  }
  return { api, server: await examples.start('server') };
}

export async function store(server: Server, body: unknown): Promise<number> {
  return Number.parseInt(await stored(server, body), 10);
}

/** `204`, or `409 /checkout/return?id=…`: where the browser goes instead. */
export async function stored(server: Server, body: unknown): Promise<string> {
  const { status, headers } = await fetch(`${server.url}/checkout/payments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return `${status} ${headers.get('location') ?? ''}`.trim();
}

/** `303 /thank-you.html`, or `200` and the words. */
export async function comeBack(server: Server, query: string): Promise<string> {
  const res = await fetch(`${server.url}/checkout/return?${query}`, { redirect: 'manual' });
  return `${res.status} ${res.headers.get('location') ?? (await res.text())}`;
}

export interface Sent {
  secret?: string;
  t?: number;
}

export async function send(
  server: Server,
  event: unknown,
  { secret, t }: Sent = {},
): Promise<number> {
  const body = JSON.stringify(event);
  const time = t ?? Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', secret ?? 'whsec_example_change_me_4f1c')
    .update(`${time}.${body}`)
    .digest('hex');
  const res = await fetch(`${server.url}/webhooks/payments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Webhook-Signature': `t=${time},v1=${v1}` },
    body,
  });
  return res.status;
}
