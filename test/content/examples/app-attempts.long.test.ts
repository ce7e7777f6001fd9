// What a payer of the React Native app reads for each response of the shop's server: the hook of its checkout, with a few
// lines in place of React, and with the responses of the test.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { build } from 'esbuild';
import { PROJECT } from '../../support/site.ts';

const HOOK = join(PROJECT, 'content/examples/apps/react-native/typescript/src/useAttempt.ts');

type State = Readonly<Record<string, unknown>> & { kind: string };
type Hook = (orderId: string) => { state: State; ask(paymentId: string, isSeen: boolean): void };
/** A status of HTTP, or the body of a response with 200; of one with 409 if it has the order's state. */
type Response = number | object;

const bundle = await build({
  entryPoints: [HOOK],
  bundle: true,
  write: false,
  format: 'cjs',
  external: ['react'],
  tsconfigRaw: {}, // that of the app extends Expo's, which is not here
  define: {
    'process.env.EXPO_PUBLIC_SHOP_URL': '"http://shop.invalid"',
    'process.env.EXPO_PUBLIC_PAYMENTS_PUBLISHABLE_KEY': '"pk_test_from_environment"',
  },
});
const code = bundle.outputFiles[0]?.text ?? '';

/** What the screen shows, one state after the other; a form that is shown is used once, and its outcome unknown. */
async function statesAfter(responses: readonly Response[], isSeen = false): Promise<State[]> {
  const left = [...responses];
  const fetched = async (): Promise<object> => {
    const response = left.shift();
    if (response === undefined) throw new TypeError('offline');
    const status = typeof response === 'number' ? response : 'state' in response ? 409 : 200;
    return { ok: status === 200, status, json: async () => response };
  };
  const react = hooks();
  const module = { exports: {} as { useAttempt: Hook } };
  const soon = (run: () => void): unknown => (left.length > 0 ? globalThis.setImmediate(run) : 0);
  new Function('require', 'module', 'setTimeout', 'fetch', code)(
    () => react,
    module,
    soon,
    fetched,
  );
  const states: State[] = [];
  let isUsed = false;
  await react.run(() => {
    const { state, ask } = module.exports.useAttempt('1042');
    if (state !== states.at(-1)) states.push(state);
    if (state.kind !== 'form' || isUsed || left.length === 0) return;
    isUsed = true;
    globalThis.setImmediate(() => ask('p1', isSeen));
  });
  return states;
}

/** The three hooks of React that the app uses, for one component. */
function hooks() {
  const cells: { value?: unknown; inputs?: readonly unknown[] }[] = [];
  let next = 0;
  let effects: (() => void)[] = [];
  let isStale = true;
  const isNew = (inputs: readonly unknown[]): boolean => {
    const cell = cells[next];
    return cell?.inputs?.every((input, i) => input === inputs[i]) !== true;
  };
  return {
    useState(first: unknown) {
      cells[next] ??= { value: first };
      const cell = cells[next++] ?? {};
      return [
        cell.value,
        (value: unknown) => {
          cell.value = value;
          isStale = true;
        },
      ];
    },
    useCallback(value: unknown, inputs: readonly unknown[]) {
      if (isNew(inputs)) cells[next] = { value, inputs };
      return cells[next++]?.value;
    },
    useEffect(effect: () => void, inputs: readonly unknown[]) {
      if (isNew(inputs)) {
        cells[next] = { inputs };
        effects.push(effect);
      }
      next++;
    },
    /** Renders as long as something changes. */
    async run(render: () => void): Promise<void> {
      for (let idle = 0; idle < 20; idle += 1) {
        if (isStale) {
          isStale = false;
          [next, effects, idle] = [0, [], 0];
          render();
          for (const effect of effects) effect();
        }
        await setImmediate();
      }
    },
  };
}

const OPEN = { status: 'open', payment_id: 'p1', order_id: '1042', message: null };
const kinds = (states: readonly State[]): string => states.map(({ kind }) => kind).join(' ');

test('a payment that is paid while the app waits is thanked for', async () => {
  const states = await statesAfter([OPEN, { status: 'pending' }, { state: 'paid' }]);
  assert.equal(kinds(states), 'loading form pending paid');
});

test('an order that is paid already, or that does not exist, is told as that', async () => {
  assert.equal(kinds(await statesAfter([{ state: 'reserved' }])), 'loading paid'); // opened again
  assert.equal(kinds(await statesAfter([{ state: 'returned' }])), 'loading closed');
  assert.equal(kinds(await statesAfter([404])), 'loading unknown');
  assert.equal((await statesAfter([500])).at(-1)?.['text'], 'No connection. Try again.');
});

test('the reason of a decline is that of the server', async () => {
  const message = { en: 'This card has expired.', ar: '' };
  const states = await statesAfter([OPEN, { status: 'failed', message }]);
  assert.deepEqual(states.at(-1), { kind: 'problem', text: message.en });
});

test('before a second form the payer reads that an earlier payment may still be paid', async () => {
  const message = { en: 'Your last payment is not finished.', ar: '' };
  assert.equal((await statesAfter([{ ...OPEN, message }])).at(-1)?.['notice'], message.en);
});

test('after a lost response nobody reads that the payment failed', async () => {
  const states = await statesAfter([OPEN, 500, OPEN]);
  assert.equal(kinds(states), 'loading form pending form');
});

test('a payment that the package has seen gets no second form, although the server does not find it', async () => {
  const failed = { status: 'failed', message: null };
  const responses = [
    OPEN,
    { status: 'pending' },
    { ...OPEN, status: 'pending' },
    failed,
    OPEN,
    500,
  ];
  assert.equal(kinds(await statesAfter(responses)), 'loading form pending pending problem');
  const seen = await statesAfter(responses, true);
  assert.equal(kinds(seen), 'loading form pending pending pending pending');
  const next = await statesAfter([OPEN, failed, { ...OPEN, payment_id: 'p2' }], true); // it was voided
  assert.equal(kinds(next), 'loading form pending form');
});
