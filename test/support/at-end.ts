// What tests have opened is closed when all tests of the process have ended. Entry: atEnd().

import { after } from 'node:test';

const closers: (() => unknown)[] = [];

// Each suite of a shared process removes its folders, and ends its browser, on exit.
process.setMaxListeners(0);

// Registered when this module is loaded: run.ts loads it before the suites of a shared process.
after(async () => {
  await Promise.all(closers.map((close) => close()));
});

export function atEnd(close: () => unknown): void {
  closers.push(close);
}
