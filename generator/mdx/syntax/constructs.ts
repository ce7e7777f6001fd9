// Syntax that MDX lacks and writers expect: `<https://…>` as a link, and `## Title {#id}`, whose braces
// would begin an expression. Entry: addMdxConstructs(). micromark's term for a piece of syntax: construct.

import { autolink, blankLine } from 'micromark-core-commonmark';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';

const LESS_THAN = 60;
const LEFT_BRACE = 123;
const RIGHT_BRACE = 125;
const HASH = 35;

/** CommonMark's own, under a name that MDX has not switched off. */
const angleLink: Construct = { ...autolink, name: 'angleLink' };

/** Changes MDX's extensions in place, and adds what comes before them. */
export function addMdxConstructs(extensions: Extension[]): void {
  for (const { flow } of extensions) {
    if (flow === undefined) continue;
    for (const [character, words] of [
      [LESS_THAN, angleLink],
      [LEFT_BRACE, explicitId],
    ] as const) {
      const constructs = flow[character];
      if (constructs === undefined) continue;
      flow[character] = (Array.isArray(constructs) ? constructs : [constructs]).map((one) =>
        unless(words, one),
      );
    }
  }
  extensions.push({ text: { [LESS_THAN]: angleLink, [LEFT_BRACE]: explicitId } });
}

/** For a tag or an expression at the start of a line: at `<https:` or `{#x}` MDX would reject the page. */
function unless(words: Construct, mdx: Construct): Construct {
  return {
    ...mdx,
    tokenize(effects, ok, nok) {
      return effects.check(words, nok, mdx.tokenize.call(this, effects, ok, nok));
    },
  };
}

/** `{#id}` at the end of a line, kept as text. Any that is not a heading's id is reported. */
const explicitId: Construct = { name: 'explicitId', tokenize: tokenizeExplicitId };

function tokenizeExplicitId(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  return open;

  function open(code: Code): State | undefined {
    effects.enter('data');
    effects.consume(code);
    return hash;
  }

  function hash(code: Code): State | undefined {
    if (code !== HASH) return nok(code);
    effects.consume(code);
    return name;
  }

  function name(code: Code): State | undefined {
    if (code === RIGHT_BRACE) {
      effects.consume(code);
      effects.exit('data');
      return effects.check(blankLine, ok, nok);
    }
    if (isSpace(code) || isLineEnd(code) || code === LEFT_BRACE) return nok(code);
    effects.consume(code);
    return name;
  }
}

/** micromark writes a tab as -2 and -1, a line end as -5 to -3, the end of the text as null. */
function isSpace(code: Code): boolean {
  return code === 32 || code === -2 || code === -1;
}

function isLineEnd(code: Code): boolean {
  return code === null || code < -2;
}
