import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDiagnostic } from '../../generator/diagnostics/diagnostics.ts';
import { diagnoseVariables, expandVariables } from '../../generator/text/variables.ts';

const variables = {
  providerName: 'Tirazpay',
  webhookIps: ['192.0.2.10', '192.0.2.11', '192.0.2.12'],
};

const [IPS, LIST] = [variables.webhookIps.join(', '), variables.webhookIps.join('\n')];

test('a variable becomes its value wherever it stands; a list one line each in a code fence', () => {
  for (const [written, shown] of [
    ['Pay with %%providerName%%: [%%providerName%%](/x)', 'Pay with Tirazpay: [Tirazpay](/x)'],
    [
      '100% of %% a %%, %%Name%%, %%a-b%%, %%%%, 5%%',
      '100% of %% a %%, %%Name%%, %%a-b%%, %%%%, 5%%',
    ],
    ['Write \\%%providerName%%, \\%% alone', 'Write %%providerName%%, %% alone'],
    ['\\%%a%%providerName%%', '%%a%%providerName%%'], // it lends no percent signs to what follows
    ['From %%webhookIps%%.', `From ${IPS}.`],
    ['```not a fence``` %%webhookIps%%', `\`\`\`not a fence\`\`\` ${IPS}`],
    [
      '```nginx\n  allow %%webhookIps%%;\n```\n%%webhookIps%%',
      `\`\`\`nginx\n  allow ${LIST.replaceAll('\n', '\n  ')};\n\`\`\`\n${IPS}`,
    ],
    ['  ```\n  %%webhookIps%%\n  ```', `  \`\`\`\n  ${LIST.replaceAll('\n', '\n  ')}\n  \`\`\``],
    ['> ```\n> %%webhookIps%%\n> ```', `> \`\`\`\n> ${LIST.replaceAll('\n', '\n> ')}\n> \`\`\``],
    ['- ```\n  %%webhookIps%%\n  ```', `- \`\`\`\n  ${LIST.replaceAll('\n', '\n  ')}\n  \`\`\``],
    ['~~~\n%%webhookIps%%\n```\n%%webhookIps%%', `~~~\n${LIST}\n\`\`\`\n${LIST}`],
    ['````\n```\n%%webhookIps%%\n````', `\`\`\`\`\n\`\`\`\n${LIST}\n\`\`\`\``],
  ] as const) {
    const { text, unknown } = expandVariables(written, variables);
    assert.deepEqual([text, unknown], [shown, []]);
  }
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
