import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isSaudiIban } from './iban.mjs';
import { readPlans, storePlan } from './plans.mjs';
import { readSalaries } from './salaries.mjs';

const folder = mkdtempSync(join(tmpdir(), 'payroll-'));

test('a wrong digit of an IBAN is found', () => {
  const iban = 'SA67 8000 0000 9900 0000 0001';
  assert.ok(isSaudiIban(iban));
  assert.ok(!isSaudiIban(iban.replace(/1$/, '2')));
});

test('salaries are read as spreadsheets write them', () => {
  const file = join(folder, 'salaries.csv');
  const row = 'e-1,"Fahad, Reem",sa6780000000990000000001,Riyadh,4500.00';
  writeFileSync(file, `\uFEFFemployee,name,iban,city,sar\r\n${row}\r\n`);
  const [salary] = readSalaries(file);
  assert.equal(salary.amount, 450000); // SAR 4,500.00
  assert.equal(salary.destination.name, 'Fahad, Reem');
  assert.equal(salary.destination.iban, 'SA6780000000990000000001');
});

test('a plan is stored once', () => {
  const plan = { period: '2025-09', number: 1, payouts: [] };
  storePlan(folder, plan);
  assert.throws(() => storePlan(folder, plan), /another run/);
  assert.deepEqual(readPlans(folder, '2025-09'), { plans: [plan], next: 2 });
});
