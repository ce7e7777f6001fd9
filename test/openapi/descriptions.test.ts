import assert from 'node:assert/strict';
import { test } from 'node:test';
import { field, schemaIn } from './spec.ts';

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
