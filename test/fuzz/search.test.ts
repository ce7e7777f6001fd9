// Queries of any content, on pages of any content: search answers, the same whenever it is asked, and finds a word
// that a title has.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { escapeHtml } from '../../site/shared/escape-html.ts';
import { openIndex } from '../../site/shared/search/index/packed-index.ts';
import { search } from '../../site/shared/search/search.ts';
import { isStopWord, queryTokens } from '../../site/shared/search/words/tokens.ts';
import { type Page, recordsOf } from '../search/finder.ts';
import { packed } from '../search/packed.ts';
import { oddText } from './inputs.ts';
import { property } from './property.ts';

const page = fc.record({ title: oddText(20), text: oddText(40), heading: oddText(20) });
const LIMITS = { limit: 8, perPage: 2 };

test(
  'any query on any pages is answered, twice alike',
  property('queries', {
    runs: 400,
    input: fc.record({
      pages: fc.array(page, { minLength: 1, maxLength: 6 }),
      queries: fc.array(oddText(40), { minLength: 1, maxLength: 5 }),
    }),
    check({ pages, queries }) {
      const written = pages.map(
        ({ title, text, heading }): Page => [title, escapeHtml(text), [escapeHtml(heading), '']],
      );
      const index = openIndex(packed(recordsOf(written)));
      for (const query of queries) {
        const hits = search(index, new Map(), query, LIMITS);
        assert.ok(hits.length <= LIMITS.limit);
        assert.deepEqual(search(index, new Map(), query, LIMITS), hits);
        for (const { record, page: at } of hits)
          assert.ok(record < index.records && at < pages.length);
      }
      for (const { title } of pages) {
        const word = queryTokens(title).find((one) => /^[a-z]{3,}$/.test(one) && !isStopWord(one));
        if (word === undefined) continue;
        const hits = search(index, new Map(), `${word} `, LIMITS);
        assert.ok(hits.length > 0, `nothing for ${word} of ${JSON.stringify(title)}`);
      }
    },
  }),
);
