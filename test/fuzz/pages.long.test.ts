// Pages of any content: each ends in a page or in a message with a place, and most of what is nearly right ends
// in a page, through every stage of a build.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'parse5';
import { compileMdx } from '../../generator/mdx/compile.ts';
import { site } from '../support/site.ts';
import { pageText } from './inputs.ts';
import { FAULT_OF_OURS, property } from './property.ts';

/** Definitions, comments, front matter that is none. */
const WITHOUT_WORDS = /^(?:\s|\[.*\]:.*|<!--[\s\S]*-->|\{.*\})*$/;

test(
  'any page is compiled or told about',
  property('pages', {
    runs: 700,
    input: pageText(3),
    check(text) {
      const bodyOffset = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0;
      const path = 'content/page.mdx';
      const { parts, diagnostics } = compileMdx({
        path,
        text,
        bodyOffset,
        variables: { name: 'X' },
      });
      const isFaulty = diagnostics.some(({ severity }) => severity === 'error');
      if (!isFaulty) assert.ok(parts.length > 0 || WITHOUT_WORDS.test(text.slice(bodyOffset)));
      const lines = text.split(/\r\n|\r|\n/).length;
      for (const one of diagnostics) {
        assert.equal(one.file, path);
        assert.ok((one.line ?? 1) <= lines + 1, `${one.line} of ${lines}: ${one.text}`);
        assert.doesNotMatch(one.text, FAULT_OF_OURS);
      }
    },
  }),
);

/** Of private use: the generator marks places by them. */
const MARKS = /[\ue000-\uf8ff\ufdd0-\ufdef]/;
/** Characters that a writer put there. */
const AUTHORS_OWN = /-in-input-stream$/;
const PAGES_A_SITE = 12;
let tried = 0;
let written = 0;

test(
  'a site of pages that are nearly right is built, or its mistakes are told',
  property('sites', {
    runs: 8,
    input: fc.array(
      fc.oneof({ weight: 9, arbitrary: pageText(0) }, { weight: 1, arbitrary: pageText(1) }),
      { minLength: PAGES_A_SITE, maxLength: PAGES_A_SITE },
    ),
    async check(pages) {
      const files = pages.map((text, at) => [`content/p${at}.mdx`, text] as const);
      const made = site({
        ...Object.fromEntries(files),
        'content/site.yaml':
          'title: Site\nurl: https://docs.example.com\nvariables: { name: Library }\n',
      });
      await made.build();
      const messages = made.messages.join('\n');
      assert.doesNotMatch(messages, FAULT_OF_OURS);
      for (const { file } of made.diagnostics) assert.match(String(file), /^content\//);
      // Without the pages that have mistakes, the rest is a site.
      const faulty = new Set(
        made.diagnostics.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])),
      );
      if (faulty.size > 0) {
        for (const [path] of files) if (faulty.has(path)) made.remove(path);
        await made.build();
      }
      tried += pages.length;
      if (made.exitCode === 0) written += pages.length - faulty.size;
      for (const [path, text] of files) {
        if (faulty.has(path) || made.exitCode !== 0) continue;
        const html = made.html(path.replace(/^content|\.mdx$/g, ''));
        if (!MARKS.test(text)) assert.ok(!MARKS.test(html), `${path}: a mark of ours is left`);
        parse(html, {
          onParseError: ({ code }) => assert.match(code, AUTHORS_OWN, path),
        });
      }
    },
  }),
);

after(() => {
  console.log(`# ${written} of ${tried} pages were written`);
});

test('most of them are written', () => {
  assert.ok(written >= 0.7 * tried, `${written} of ${tried}`);
});
