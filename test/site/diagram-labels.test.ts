// What stands at arrows, broken into lines before Mermaid sees it; and the colours of diagrams, which are the site's.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrastOf } from '../../generator/config/contrast.ts';
import { wrapLabels } from '../../generator/diagrams/page/wrap-labels.ts';
import { DIAGRAM_COLORS, DIAGRAM_FONT } from '../../site/shared/diagram-style.ts';

const FIT = { actor: 100, gap: 20, label: 120, node: 100 };
/** Ten pixels for a letter. */
const wrapped = (source: string) => wrapLabels(source, FIT, (text) => text.length * 10);

/** `¦`: a space at which a line is broken; `‖`: an empty line is put below. */
const BROKEN: Readonly<Record<string, string>> = {
  'a label of a state is broken between words': `stateDiagram-v2
  a --> b: payer did¦not finish
  b --> [*]: gone
  b --> c`,
  'a label of a graph is broken in each of its spellings, a quoted one and the nodes are not': `graph LR
  A -->|may save a¦card as| B
  A -- no network¦or time-out --> C
  A -->|"two words and more"| D
  A["one | two | three | four"] --> B`,
  'a message has the room between its lanes, one to itself a free line below': `sequenceDiagram
  autonumber
  actor P as Payer
  participant S as Your¦finance¦team
  P->>S: pays in¦the form
  S-->>+A: pays in¦the form
  P-)A: pays in the form
  S->>S: verify it‖
  Note over S: one¦month¦later
  Note over P,A: one month later`,
  'neighbours stand apart for the longest word between them, and for three lines; others use that room': `sequenceDiagram
  A->>B: POST¦transaction_url
  B-->>C: a b c d e¦f g h i j¦k l m n
  B->>A: returns with¦status`,
};

for (const [name, text] of Object.entries(BROKEN))
  test(name, () =>
    assert.equal(
      wrapped(text.replaceAll('¦', ' ').replaceAll('‖', '')),
      text.replaceAll('¦', '<br/>').replaceAll('‖', '<br/>\u00a0'),
    ),
  );

test('what the author broke, or says how to wrap, and other diagrams stay as they are', () => {
  for (const source of [
    'stateDiagram-v2\n  a --> b: payer<br>did not finish in time',
    'sequenceDiagram\n  A->>B:nowrap: payer did not finish in time',
    'pie\n  "payer did not finish in time": 3',
    `stateDiagram-v2\n  a --> b: ${'payer '.repeat(200)}`,
  ])
    assert.equal(wrapped(source), source);
});

test('the colours and the font of diagrams are those of the tokens', () => {
  const tokens = readFileSync(new URL('../../site/styles/tokens.css', import.meta.url), 'utf8');
  for (const colors of Object.values(DIAGRAM_COLORS))
    for (const color of Object.values(colors)) assert.ok(tokens.includes(`: ${color};`), color);
  const [, font = ''] = /--font-text:([^;]+);/.exec(tokens) ?? [];
  assert.equal(DIAGRAM_FONT, font.replace(/\s+/g, ' ').trim());
});

test('texts of diagrams have a contrast of 7:1 and more', () => {
  for (const { text, background, fill, note, group, line } of Object.values(DIAGRAM_COLORS)) {
    for (const behind of [background, fill, note, group])
      assert.ok(contrastOf(text, behind) >= 7, `${text} on ${behind}`);
    assert.ok(contrastOf(background, line) >= 7, `${background} on ${line}`); // numbers of messages
  }
});
