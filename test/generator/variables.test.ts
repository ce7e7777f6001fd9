import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDiagnostic } from '../../generator/diagnostics/diagnostics.ts';
import { diagnoseVariables, expandVariables } from '../../generator/text/variables.ts';

const variables = {
  providerName: 'Tirazpay',
  webhookIps: ['192.0.2.10', '192.0.2.11', '192.0.2.12'],
};

test('a variable becomes its value wherever it stands', () => {
  const { text } = expandVariables('Pay with %%providerName%%: [%%providerName%%](/x)', variables);
  assert.equal(text, 'Pay with Tirazpay: [Tirazpay](/x)');
});

test('text without variables is given back as it is', () => {
  const expanded = expandVariables('100% of payments', variables);
  assert.equal(expanded.text, '100% of payments');
  assert.equal(expanded.originalOffset(7), 7);
});

test('only %%name%% is a variable', () => {
  const text = '%% a %%, %%Name%%, %%a-b%%, %%%%, 5%%';
  assert.deepEqual(expandVariables(text, variables).text, text);
  assert.deepEqual(expandVariables(text, variables).unknown, []);
});

test('a backslash keeps the percent signs', () => {
  assert.equal(
    expandVariables('Write \\%%providerName%% for %%providerName%%, \\%% alone', variables).text,
    'Write %%providerName%% for Tirazpay, %% alone',
  );
});

test('an escaped variable does not lend its percent signs to what follows', () => {
  assert.equal(expandVariables('\\%%a%%providerName%%', variables).text, '%%a%%providerName%%');
});

test('a list is joined with commas in prose', () => {
  assert.equal(
    expandVariables('From %%webhookIps%%.', variables).text,
    'From 192.0.2.10, 192.0.2.11, 192.0.2.12.',
  );
});

test('a list stands one per line in a code fence, indented like its line', () => {
  assert.equal(
    expandVariables('```nginx\n  allow %%webhookIps%%;\n```\n%%webhookIps%%', variables).text,
    [
      '```nginx',
      '  allow 192.0.2.10',
      '  192.0.2.11',
      '  192.0.2.12;',
      '```',
      '192.0.2.10, 192.0.2.11, 192.0.2.12',
    ].join('\n'),
  );
});

test('a fence may be indented, quoted, in a list, of tildes, or never closed', () => {
  const ips = { ips: ['a', 'b'] };
  assert.equal(expandVariables('  ```\n  %%ips%%\n  ```', ips).text, '  ```\n  a\n  b\n  ```');
  assert.equal(expandVariables('> ```\n> %%ips%%\n> ```', ips).text, '> ```\n> a\n> b\n> ```');
  assert.equal(expandVariables('- ```\n  %%ips%%\n  ```', ips).text, '- ```\n  a\n  b\n  ```');
  assert.equal(expandVariables('~~~\n%%ips%%\n```\n%%ips%%', ips).text, '~~~\na\nb\n```\na\nb');
  assert.equal(expandVariables('````\n```\n%%ips%%\n````', ips).text, '````\n```\na\nb\n````');
});

test('code between single back-ticks is prose', () => {
  assert.equal(
    expandVariables('```not a fence``` %%ips%%', { ips: ['a', 'b'] }).text,
    '```not a fence``` a, b',
  );
});

test('an offset in the result leads back to what the author wrote', () => {
  const source = 'a %%providerName%% b \\%% c %%providerName%% d';
  const { text, originalOffset } = expandVariables(source, variables);
  assert.equal(text, 'a Tirazpay b %% c Tirazpay d');
  assert.equal(originalOffset(text.indexOf('b')), source.indexOf('b'));
  assert.equal(originalOffset(text.indexOf('c')), source.indexOf('c'));
  assert.equal(originalOffset(text.indexOf('d')), source.indexOf(' d') + 1);
  assert.equal(originalOffset(text.length), source.length);
});

test('inside a value every offset leads to its first percent sign', () => {
  const { originalOffset } = expandVariables('a %%providerName%% b', variables);
  assert.deepEqual([1, 2, 3, 9, 10, 11].map(originalOffset), [1, 2, 2, 2, 18, 19]);
});

test('a variable that nobody defined stays in the text and is an error at its place', () => {
  const source = { path: 'content/a.mdx', text: 'Hello\n  %%provideName%% and %%zzz%%' };
  const { text, unknown } = expandVariables(source.text, variables);
  assert.equal(text, source.text);
  assert.deepEqual(diagnoseVariables({ source, unknown, variables }).map(formatDiagnostic), [
    'content/a.mdx:2:3: error: variable "%%provideName%%" is not defined\n  hint: did you mean "%%providerName%%"?',
    'content/a.mdx:2:23: error: variable "%%zzz%%" is not defined\n  hint: define it under variables: in content/site.yaml',
  ]);
});

test('names that every object has are no variables', () => {
  const { unknown } = expandVariables('%%constructor%% %%toString%% %%hasOwnProperty%%', variables);
  assert.deepEqual(
    unknown.map(({ name }) => name),
    ['constructor', 'toString', 'hasOwnProperty'],
  );
});
