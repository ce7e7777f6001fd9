import assert from 'node:assert/strict';
import { test } from 'node:test';
import { field, messagesOf, schemaIn, spec } from './spec.ts';

test('a hostile description is inert', async () => {
  const node = await schemaIn(`
    Thing:
      type: object
      description: |
        <script>alert(1)</script><img src=x onerror=alert(1)> [a](javascript:alert(1)) <a href="java&#115;cript:x">b</a>

        <iframe src="https://evil.example"></iframe>

        [c](javascript:alert(2)) **kept** \`<b>\`
      properties:
        a: { type: string, description: '<b style="x">bold</b> & <svg onload=alert(1)>' }
        '<img onerror=x>': { type: string }
`);
  const html = `${node.description} ${field(node, 'a').schema.description}`;
  assert.doesNotMatch(html, /<script|\son\w+=|href="j|<iframe|<svg|style=/i);
  assert.match(html, /<strong>kept<\/strong> <code>&lt;b&gt;<\/code>/);
  assert.match(html, /<b>bold<\/b>/);
});

test('a long description keeps its paragraphs, lists, code and tables', async () => {
  const node = await schemaIn(`
    Thing:
      type: string
      description: |
        # Title
        First.

        - one
        - two

        | a | b |
        | - | - |
        | 1 | 2 |
`);
  assert.equal(
    node.description,
    '<p><b>Title</b></p><p>First.</p><ul><li>one</li><li>two</li></ul><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
});

test('what of a description is removed is told with its place', async () => {
  const text = spec(`paths: {}
components:
  schemas:
    Thing:
      type: string
      description: |
        Shows <token> and <div>a part</div>.
        <script>alert(1)</script> <b onclick="x()">b</b> <i onload=x>
    Other: { type: string, description: 'Before the <script> tag' }
`);
  const hint = 'scripts are not allowed in descriptions: to show the tag, write it in `code`';
  assert.deepEqual(await messagesOf({ 'a.yaml': text }), [
    `specs/a.yaml:10:9: warning: the description has <script>, which is removed\n  hint: ${hint}`,
    `specs/a.yaml:10:38: warning: the description has onclick on <b>, which is removed\n  hint: ${hint}`,
    `specs/a.yaml:10:61: warning: the description has onload on <i>, which is removed\n  hint: ${hint}`,
  ]);
});
