// An ID names one object in all examples, so what they show of it fits into one life.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRecord } from './references.ts';
import { entriesOf, examplesOf, readSpecs } from './spec-files.ts';

type Fields = Readonly<Record<string, unknown>>;

const ENDS: Readonly<Record<string, string>> = {
  paid: 'succeeded',
  captured: 'succeeded',
  completed: 'succeeded',
  refunded: 'succeeded',
  returned: 'succeeded', // first paid or completed, then sent back
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
  abandoned: 'abandoned',
};

const lives = new Map<string, Fields[]>();
for (const { value } of examplesOf(readSpecs())) collect(value);

test('an ID of the examples has one end: what is paid has not failed, expired or been canceled', () => {
  assert.ok(lives.size > 30, `${lives.size} objects`);
  for (const [id, states] of lives) {
    const ends = new Set(states.flatMap(({ status }) => ENDS[String(status)] ?? []));
    assert.ok(ends.size < 2, `${id}: ${[...ends].join(', ')}`);
  }
});

test('an ID of the examples has one status at a time, and waits no longer once it has ended', () => {
  for (const [id, states] of lives) {
    const known = new Map<unknown, unknown>();
    for (const { status, updated_at: at } of states) {
      assert.equal(status, known.get(at) ?? status, `${id} at ${at}`);
      known.set(at, status);
    }
    const isEnded = ({ status }: Fields) => ENDS[String(status)] !== undefined;
    const times = (some: readonly Fields[]) => some.map((state) => String(state['updated_at']));
    const waiting = times(states.filter((state) => !isEnded(state))).sort();
    const [end] = times(states.filter(isEnded)).sort();
    if (end !== undefined)
      assert.ok(
        waiting.every((time) => time < end),
        `${id}: ${end}`,
      );
  }
});

function collect(value: unknown): void {
  if (isRecord(value) && Object.hasOwn(value, 'updated_at') && Object.hasOwn(value, 'status')) {
    const id = String(value['id']);
    lives.set(id, [...(lives.get(id) ?? []), value]);
  }
  for (const [, part] of entriesOf(value)) collect(part);
}
