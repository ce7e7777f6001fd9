// The WebKit that the smoke suite drives, over WebDriver: Safari's engine in Debian's small browser. Entry:
// openWebKitReader(). Only `npm run test:webkit` needs it; where a program is missing, it says which.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { globSync } from 'glob';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
/** Where nothing else listens and no other screen is. */
const NUMBER = 10_000 + (process.pid % 20_000);
const WAIT_MS = 20_000;

export const KEYS = { down: '\uE015', enter: '\uE007', escape: '\uE00C' };

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

export interface WebKitReader {
  goTo(path: string): Promise<void>; // and waits until the page is alive
  run<T, A extends readonly unknown[]>(work: (...words: A) => T, ...words: A): Promise<T>;
  /** Until `work` answers something true. */
  waitFor<A extends readonly unknown[]>(work: (...words: A) => unknown, ...words: A): Promise<void>;
  click(selector: string): Promise<void>;
  type(selector: string, keys: string): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** A window with its own storage, of `width` px or the least that the browser has. One may be open at a time. */
export async function openWebKitReader(url: string, width = 1440): Promise<WebKitReader> {
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
  const run = async <T, A extends readonly unknown[]>(
    work: (...words: A) => T,
    ...args: A
  ): Promise<T> => {
    const script = `return (${work}).apply(null, arguments);`;
    return (await ask('POST', `${root}/execute/sync`, { script, args })) as T;
  };
  const waitFor: WebKitReader['waitFor'] = async (work, ...words) => {
    const end = Date.now() + WAIT_MS;
    while (!(await run(work, ...words))) {
      if (Date.now() > end) throw new Error(`waited too long for ${work}`);
      await sleep(50);
    }
  };
  const element = async (selector: string): Promise<string> => {
    await waitFor((one) => document.querySelector(one) !== null, selector);
    const found = await ask('POST', `${root}/element`, { using: 'css selector', value: selector });
    return `${root}/element/${(found as Record<string, string>)[ELEMENT]}`;
  };
  return {
    run,
    waitFor,
    goTo: async (path) => {
      await ask('POST', `${root}/url`, { url: new URL(path, url).href });
      await waitFor(() => document.documentElement.hasAttribute('data-hydrated'));
    },
    click: async (selector) => void (await ask('POST', `${await element(selector)}/click`, {})),
    type: async (selector, text) =>
      void (await ask('POST', `${await element(selector)}/value`, { text })),
    back: async () => void (await ask('POST', `${root}/back`, {})),
    close: async () => void (await ask('DELETE', root)),
  };
}
