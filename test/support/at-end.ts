// What tests have opened is closed when all tests of the process have ended, or each has. Entries: atEnd(),
// afterEachTest().

import { after, afterEach } from 'node:test';

const closers: (() => unknown)[] = [];
const closersOfEach: (() => unknown)[] = [];

// Each suite of a shared process removes its folders, and ends its browser, on exit.
process.setMaxListeners(0);

// Registered when this module is loaded: run.ts loads it before the suites of a shared process.
after(async () => {
  await Promise.all(closers.map((close) => close()));
});

afterEach(async () => {
  await Promise.all(closersOfEach.map((close) => close()));
});

export function atEnd(close: () => unknown): void {
  closers.push(close);
}

export function afterEachTest(close: () => unknown): void {
  closersOfEach.push(close);
}
