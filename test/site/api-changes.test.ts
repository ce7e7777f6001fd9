// The page of API changes, and its copy as Markdown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articleMarkdown } from '../../generator/markdown/from-html.ts';
import { changesPage } from '../../generator/plan/changes-page.ts';
import { renderBody } from '../../site/render/render-body.tsx';
import type { ApiChange } from '../../site/shared/api-change.ts';

const POST = { id: 'pay', spec: 'a', method: 'POST', path: '/a', title: 'Pay', page: '/pay' };

function htmlOf(changes: readonly ApiChange[]): string {
  const { body } = changesPage({ changes, since: '1.0' }, []);
  if (body.kind !== 'changes') throw new Error(body.kind);
  return renderBody(body, { baseUrl: '/docs/' }).html;
}

const CHANGES: readonly ApiChange[] = [
  {
    part: 'server',
    name: 'https://a.test',
    where: [],
    kind: 'removed',
    breaking: true,
    rule: 'server removed',
  },
  {
    operation: POST,
    part: 'requestField',
    name: 'source.company',
    where: ['Card'],
    kind: 'changed',
    breaking: false,
    rule: 'narrowed',
    aspect: 'required',
    from: true,
    to: false,
  },
  {
    operation: POST,
    part: 'responseField',
    name: '',
    where: ['200'],
    kind: 'changed',
    breaking: false,
    rule: 'narrowed',
    aspect: 'maxLength',
    to: '9',
  },
];

test('changes are grouped by operation, with a link to its page; the same as Markdown', () => {
  assert.equal(
    articleMarkdown(htmlOf(CHANGES)),
    `# API changes

What is different in the API since version 1.0. 3 changes, 1 of them breaking.

## All operations

| Change | Part | Before | Now |
| --- | --- | --- | --- |
| **Breaking** **Removed** | Server \`https://a.test\` |  |  |

## [Pay](/docs/pay)

**POST** \`/a\`

| Change | Part | Before | Now |
| --- | --- | --- | --- |
| **Changed** | Request field \`source.company\` (Card) \`required\` | yes | no |
| **Changed** | Response body (200) \`maxLength\` |  | \`9\` |
`,
  );
  assert.match(htmlOf(CHANGES), /<h2 id="a-POST-\/a" aria-label="Pay">/);
});

test('without changes the page says so', () => {
  assert.equal(
    articleMarkdown(htmlOf([])),
    '# API changes\n\nWhat is different in the API since version 1.0. No changes.\n',
  );
});
