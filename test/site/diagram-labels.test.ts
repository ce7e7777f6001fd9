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

test('a label of a state is broken between words', () => {
  assert.equal(
    wrapped('stateDiagram-v2\n  a --> b: payer did not finish\n  b --> [*]: gone\n  b --> c'),
    'stateDiagram-v2\n  a --> b: payer did<br/>not finish\n  b --> [*]: gone\n  b --> c',
  );
});

test('a label of a graph is broken in each of its spellings, a quoted one and the nodes are not', () => {
  assert.equal(
    wrapped(
      'graph LR\n  A -->|may save a card as| B\n  A -- no network or time-out --> C\n  A -->|"two words and more"| D\n  A["one | two | three | four"] --> B',
    ),
    'graph LR\n  A -->|may save a<br/>card as| B\n  A -- no network<br/>or time-out --> C\n  A -->|"two words and more"| D\n  A["one | two | three | four"] --> B',
  );
});

test('a message has the room between its lanes, one to itself a free line below', () => {
  assert.equal(
    wrapped(
      [
        'sequenceDiagram',
        '  autonumber',
        '  actor P as Payer',
        '  participant S as Your finance team',
        '  P->>S: pays in the form',
        '  S-->>+A: pays in the form',
        '  P-)A: pays in the form',
        '  S->>S: verify it',
        '  Note over S: one month later',
        '  Note over P,A: one month later',
      ].join('\n'),
    ),
    [
      'sequenceDiagram',
      '  autonumber',
      '  actor P as Payer',
      '  participant S as Your<br/>finance<br/>team',
      '  P->>S: pays in<br/>the form',
      '  S-->>+A: pays in<br/>the form',
      '  P-)A: pays in the form',
      '  S->>S: verify it<br/>\u00a0',
      '  Note over S: one<br/>month<br/>later',
      '  Note over P,A: one month later',
    ].join('\n'),
  );
});

test('neighbours stand apart for the longest word between them, and for three lines; others use that room', () => {
  assert.equal(
    wrapped(
      [
        'sequenceDiagram',
        '  A->>B: POST transaction_url',
        '  B-->>C: a b c d e f g h i j k l m n',
        '  B->>A: returns with status',
      ].join('\n'),
    ),
    [
      'sequenceDiagram',
      '  A->>B: POST<br/>transaction_url',
      '  B-->>C: a b c d e<br/>f g h i j<br/>k l m n',
      '  B->>A: returns with<br/>status',
    ].join('\n'),
  );
});

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
