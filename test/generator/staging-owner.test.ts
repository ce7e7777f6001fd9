// Whose staging folder it is, and whether its build is still at work.

import assert from 'node:assert/strict';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import {
  claimStaging,
  isAtWork,
  isOurs,
  ownerOf,
  type StagingOwner,
} from '../../generator/output/staging-owner.ts';
import { freshFolder } from '../support/site.ts';

/** A staging folder of this process, and who that is. */
function claimed(context: TestContext): { staging: string; owner: StagingOwner } {
  const staging = freshFolder('staging');
  context.after(claimStaging(staging));
  const owner = ownerOf(staging);
  assert.ok(owner !== undefined);
  return { staging, owner };
}

test('a process knows its own folder, in every thread and as long as it lives', (context) => {
  const { staging, owner } = claimed(context);
  assert.ok(isOurs(owner));
  assert.ok(isAtWork(owner, staging));
  assert.equal(owner.pid, process.pid);
});

test('the process of another container is another one, though it has our number', (context) => {
  const { staging, owner } = claimed(context);
  const other = { ...owner, place: 'another-container' };
  assert.equal(isOurs(other), false);
  assert.ok(isAtWork(other, staging), 'it has just shown a sign of life');
  const longAgo = new Date(Date.now() - 10 * 60_000);
  utimesSync(join(staging, '.owner'), longAgo, longAgo);
  assert.equal(isAtWork(other, staging), false);
});

test('a number that is used again is not the process that had it', (context) => {
  const { staging, owner } = claimed(context);
  if (owner.since === undefined) return; // only Linux says when a process began
  const former = { ...owner, since: '1' };
  assert.equal(isOurs(former), false);
  assert.equal(isAtWork(former, staging), false);
});

test('a process that is somebody else’s lives, one that is not there does not', (context) => {
  const { staging, owner } = claimed(context);
  const asked = context.mock.method(process, 'kill', () => {
    throw Object.assign(new Error(), { code: 'EPERM' });
  });
  assert.ok(isAtWork(owner, staging));
  asked.mock.restore();
  assert.equal(isAtWork({ ...owner, pid: 999_999_999 }, staging), false);
});

test('what is no owner owns nothing', () => {
  const staging = freshFolder('staging');
  for (const text of ['', '123', 'null', '[]', '{"pid": 1}', '{"place": 1, "pid": "1"}']) {
    writeFileSync(join(staging, '.owner'), text);
    assert.equal(ownerOf(staging), undefined, text);
  }
});
