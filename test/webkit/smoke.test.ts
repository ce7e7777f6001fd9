// The smoke suite in WebKit, over WebDriver: Safari's engine in Debian's small browser. Where a program is missing,
// `npm run test:webkit` says which.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { globSync } from 'glob';
import { SMOKE_TESTS, type SmokeReader } from '../browser/smoke.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
/** Where nothing else listens and no other screen is. */
const NUMBER = 10_000 + (process.pid % 20_000);

const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
};

/** What WebDriver calls an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const children: ChildProcess[] = [];

// Registered when this module is loaded, so on the test file itself and not on one of its tests.
after(async () => {
  for (const child of children.reverse()) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  }
});

let starting: Promise<string> | undefined;

/** The driver, on a screen of its own; its address. */
function driver(): Promise<string> {
  starting ??= start();
  return starting;
}

async function start(): Promise<string> {
  if (![DRIVER, DISPLAY_SERVER].every((path) => existsSync(path)))
    throw new Error(
      'the smoke suite needs WebKit and a screen for it. Install them with\n  sudo apt-get update && sudo apt-get install -y webkit2gtk-driver xvfb',
    );
  const screen = `:${NUMBER}`;
  children.push(
    spawn(DISPLAY_SERVER, [screen, '-screen', '0', '1440x900x24'], { stdio: 'ignore' }),
  );
  const env = { ...process.env, DISPLAY: screen };
  children.push(spawn(DRIVER, [`--port=${NUMBER}`], { env, stdio: 'ignore' }));
  const url = `http://127.0.0.1:${NUMBER}`;
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) await sleep(100);
  return url;
}

/** A window with its own storage, of `width` px or the least that the browser has. One may be open at a time. */
async function openWebKitReader(width: number): Promise<SmokeReader> {
  const base = await driver();
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const res = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await res.json()) as { value: { message?: string } };
    if (!res.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  const [binary] = globSync(BROWSERS);
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const session = await ask('POST', '/session', { capabilities: { alwaysMatch: options } });
  const root = `/session/${(session as { sessionId: string }).sessionId}`;
  await ask('POST', `${root}/window/rect`, { x: 0, y: 0, width, height: 900 });
  const element = async (selector: string): Promise<string> => {
    const found = await ask('POST', `${root}/element`, { using: 'css selector', value: selector });
    return `${root}/element/${(found as Record<string, string>)[ELEMENT]}`;
  };
  return {
    said: [], // WebDriver does not tell
    open: async (url) => void (await ask('POST', `${root}/url`, { url })),
    run: async (work, ...args) => {
      const script = `return (${work}).apply(null, arguments);`;
      return (await ask('POST', `${root}/execute/sync`, { script, args })) as never;
    },
    click: async (selector) => void (await ask('POST', `${await element(selector)}/click`, {})),
    async type(selector, ...keys) {
      const text = keys.map((key) => KEYS[key] ?? key).join('');
      await ask('POST', `${await element(selector)}/value`, { text });
    },
    back: async () => void (await ask('POST', `${root}/back`, {})),
    close: async () => void (await ask('DELETE', root)),
  };
}

for (const { name, run } of SMOKE_TESTS) test(name, () => run(openWebKitReader));
