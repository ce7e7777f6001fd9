import { test } from 'node:test';
import { SMOKE_TESTS } from '../browser/smoke.ts';
import { openWebKitReader } from './webkit.ts';

for (const { name, run } of SMOKE_TESTS) test(name, () => run(openWebKitReader));
