// The scanner reads our own HTML exactly, however hostile the words in it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scanHtml, textOfHtml } from '../../generator/html/scan-html.ts';
import { site } from '../support/site.ts';

test('ids, headings and links are found in order', () => {
  assert.deepEqual(
    scanHtml(
      '<h1>A</h1><h2 id="b">B <code>c</code><a class="hash-link" href="#b"></a></h2><p id="p"><a href="/x?a=1&amp;b=2#c">x</a></p>',
    ),
    {
      ids: ['b', 'p'],
      headings: [{ depth: 2, id: 'b', text: 'B c' }],
      hrefs: ['#b', '/x?a=1&b=2#c'],
    },
  );
});

test('an attribute that only ends in id or href is neither', () => {
  assert.deepEqual(
    scanHtml(
      '<div data-id="no" aria-labelledby="id=x" class="x id=y"><a data-href="no" title=\' href=z\'>x</a></div>',
    ).ids,
    [],
  );
  assert.deepEqual(scanHtml('<a data-href="no">x</a>').hrefs, []);
});

test('entities are read, and words without tags are folded', () => {
  assert.deepEqual(scanHtml('<p id="a&amp;&quot;b&#x27;&lt;&gt;"></p>').ids, [`a&"b'<>`]);
  assert.equal(textOfHtml('  <b>a</b>\n &lt;i&gt; &amp;amp;  '), 'a <i> &amp;');
});

/** Words that look like HTML, in every place where a writer can put words. */
const HOSTILE = [
  '<a href="/evil" id="evil">',
  '</h2><h2 id="evil">',
  '" id="evil" href="/evil',
  "' id='evil'",
  '--> <p id="evil">',
  'a > b < c & d &lt; &amp;quot; id="evil"',
  ']]> <![CDATA[ id="evil"',
  '$& $1 $` \\',
];

test('nothing is read out of words', async () => {
  const pages = HOSTILE.map((words, index) => {
    const yaml = JSON.stringify(words);
    const code = words.replaceAll('`', "'");
    const attribute = words.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const title = attribute.replaceAll('\\', '\\\\');
    const prose = words.replace(/[\\<>{}[\]&"'`*_$!]/g, (sign) => `\\${sign}`);
    return {
      [`content/a${index}.mdx`]: `---\ntitle: ${yaml}\ndescription: ${yaml}\ntags: [${JSON.stringify(`tag ${words}`)}]\n---\n\n## Real\n\n${prose}\n\n\`\` ${code} \`\`\n\n\`\`\`html title="x"\n${words}\n\`\`\`\n\n<abbr title="${attribute}">x</abbr>\n\n### ${prose} {#second}\n\n<Tabs>\n<Tab label="${attribute}">${prose}</Tab>\n</Tabs>\n\n[link](/ "${title}")\n\n<DataTable name="d${index}" />\n`,
      [`content/data/d${index}.yaml`]: `columns: [{ key: k, label: ${yaml} }]\nrows: [{ k: ${yaml} }]\n`,
      [`content/b${index}.mdx`]: `# B\n\n[x](/a${index}#real) [y](/a${index}#second) [z](/a${index}#evil)\n`,
    };
  });
  const built = await site(Object.assign({}, ...pages)).build();
  assert.deepEqual(
    built.messages.map((message) => message.split('\n')[0]),
    HOSTILE.map(
      (_, index) =>
        `content/b${index}.mdx:3:31: warning: link to "/a${index}#evil": /a${index} has no anchor "evil"`,
    ),
  );
  for (const [index, words] of HOSTILE.entries()) {
    const { ids, headings, hrefs } = scanHtml(built.article(`/a${index}`));
    assert.deepEqual(
      headings.map(({ id }) => id),
      ['real', 'second'],
      words,
    );
    assert.equal(headings[1]?.text.replace(/\s+/g, ''), words.replace(/\s+/g, ''));
    assert.deepEqual(
      ids.filter((id) => id.includes('evil')),
      [],
      words,
    );
    assert.deepEqual(
      // The page's own tag has these words in its address.
      hrefs.filter((href) => href.includes('evil') && !href.startsWith('/tags/tag-')),
      [],
      words,
    );
    assert.doesNotMatch(built.html(`/a${index}`), /<[^>]*\sid="evil/);
  }
});
