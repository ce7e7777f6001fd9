// What the properties are tried with: mostly right input with few changes, so that it reaches the last stages.
// Entries: oddText(), pageText(), yamlText().

import fc from 'fast-check';

/** Names that objects have, signs that mean something somewhere, characters that are more than one. */
const ODD =
  '__proto__ constructor toString hasOwnProperty then undefined null %% < > & " \' ` { } [ ] | \\ # --- ::: %%name%% \u0000 \u00a0 \u200f \u2028 \ufeff \ue000 \ufdd0 \ud83d\ude00 \u0301 é ß İ 支付 الدفع 한국 हिन्दी <!-- --> </script> ]]> \t \r\n'.split(
    ' ',
  );
const WORDS = 'refund a payment with the key of your shop and wait for its event'.split(' ');

const word = fc.constantFrom(...WORDS);
const oddWord = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD) },
  { weight: 2, arbitrary: fc.string({ maxLength: 8, unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12, unit: 'binary' }) },
);

/** `odd`: how many words of a hundred are odd. */
export function oddText(odd = 30): fc.Arbitrary<string> {
  const one = fc.oneof({ weight: 100 - odd, arbitrary: word }, { weight: odd, arbitrary: oddWord });
  return fc.array(one, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
}

/** Text that Markdown, MDX and YAML take as words. */
const plainText = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));

const block: fc.Arbitrary<string> = fc.oneof(
  plainText.map((text) => `${text}.`),
  fc
    .tuple(fc.integer({ min: 2, max: 4 }), plainText)
    .map(([depth, text]) => `${'#'.repeat(depth)} ${text}`),
  fc
    .array(plainText, { minLength: 1, maxLength: 4 })
    .map((items) => items.map((one) => `- ${one}`).join('\n')),
  fc
    .array(plainText, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((one, at) => `${at + 1}. ${one}`).join('\n')),
  fc
    .tuple(fc.constantFrom('js', 'json', 'bash', 'yaml', 'diff', 'nolang', ''), oddText())
    .map(([lang, text]) => `\`\`\`${lang}\n${text.replaceAll('`', '')}\n\`\`\``),
  fc
    .tuple(plainText, plainText)
    .map(([a, b]) => `| ${a} | ${b} |\n| --- | :-: |\n| ${b} | \`${a}\` |`),
  fc
    .tuple(fc.constantFrom('note', 'tip', 'warning', 'danger'), plainText)
    .map(([kind, text]) => `:::${kind}\n${text}\n:::`),
  fc
    .tuple(plainText, plainText)
    .map(
      ([a, b]) =>
        `<Tabs>\n<Tab label="One">\n\n${a}\n\n</Tab>\n<Tab label="Two">\n\n${b}\n\n</Tab>\n</Tabs>`,
    ),
  plainText.map((text) => `<details>\n<summary>${text}</summary>\n\n${text}\n\n</details>`),
  plainText.map((text) => `> ${text}\n> [!NOTE]`),
  fc
    .tuple(plainText, fc.constantFrom('/', '#top', 'https://example.com/x', '/p0', 'mailto:a@b.c'))
    .map(([text, to]) => `A [${text}](${to} "${text}") and **${text}** and \`${text}\`.`),
  plainText.map((text) => `Text[^1] ${text}\n\n[^1]: ${text}`),
  fc.constant('***'),
);

/** A page as a writer saves it. `changes`: how many places are no longer right. */
export function pageText(changes: number): fc.Arbitrary<string> {
  const whole = fc
    .tuple(plainText, plainText, fc.array(block, { minLength: 1, maxLength: 8 }))
    .map(
      ([title, about, blocks]) =>
        `---\ntitle: ${title}\ndescription: ${about}\n---\n\n${blocks.join('\n\n')}\n`,
    );
  return changed(whole, changes);
}

/** Some characters taken out, or others put in. */
function changed(text: fc.Arbitrary<string>, most: number): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.integer({ min: 0, max: 6 }),
    put: fc.oneof(fc.constant(''), oddWord),
  });
  return fc.tuple(text, fc.array(change, { maxLength: most })).map(([whole, changes]) => {
    let made = whole;
    for (const { at, cut, put } of changes) {
      const from = Math.floor(at * made.length);
      made = made.slice(0, from) + put + made.slice(from + cut);
    }
    return made;
  });
}

/** YAML of which some characters, or a whole value, are others. */
export function yamlText(right: string, changes: number): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 2, arbitrary: changed(fc.constant(right), changes) },
    { weight: 1, arbitrary: otherValue(right) },
  );
}

const VALUES = [
  'null',
  '~',
  'true',
  '0',
  '-1',
  '1e999',
  '.nan',
  '""',
  '[]',
  '{}',
  '[[]]',
  '{ a: { b: [] } }',
  '!!binary x',
  '&a [*a]',
  '"\\u0000"',
  '|\n  text',
  '2025-01-01',
  '__proto__',
  '{ __proto__: 1 }',
  'x: y',
];

/** One value of a line is another. */
function otherValue(right: string): fc.Arbitrary<string> {
  const lines = right.split('\n');
  return fc
    .tuple(fc.nat({ max: lines.length - 1 }), fc.constantFrom(...VALUES))
    .map(([at, value]) =>
      lines
        .map((line, index) => (index === at ? line.replace(/(: |- ).*$/, `$1${value}`) : line))
        .join('\n'),
    );
}
