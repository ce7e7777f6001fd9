// Syntax that MDX lacks and writers expect: `<https://…>` as a link, and `## Title {#id}`, whose braces
// would begin an expression. Entry: addMdxConstructs(). micromark's term for a piece of syntax: construct.

import { autolink } from 'micromark-core-commonmark';
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
    const tag = flow?.[LESS_THAN];
    if (flow === undefined || tag === undefined) continue;
    flow[LESS_THAN] = (Array.isArray(tag) ? tag : [tag]).map(unlessAngleLink);
  }
  extensions.push({ text: { [LESS_THAN]: angleLink, [LEFT_BRACE]: headingId } });
}

/** A tag at the start of a line: MDX gives up the page where `<https:` is none. */
function unlessAngleLink(tag: Construct): Construct {
  return {
    ...tag,
    tokenize(effects, ok, nok) {
      return effects.check(angleLink, nok, tag.tokenize.call(this, effects, ok, nok));
    },
  };
}

/** `{#id}` at the end of a line, kept as words. Outside a heading it is reported. */
const headingId: Construct = { name: 'headingId', tokenize: tokenizeHeadingId };

function tokenizeHeadingId(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  return open;

  function open(code: Code): State | undefined {
    effects.enter('data');
    effects.consume(code);
    return hash;
  }

  function hash(code: Code): State | undefined {
    if (code !== HASH) return nok(code);
    effects.consume(code);
    return first;
  }

  function first(code: Code): State | undefined {
    return isIdCharacter(code) ? id(code) : nok(code);
  }

  function id(code: Code): State | undefined {
    if (isIdCharacter(code)) {
      effects.consume(code);
      return id;
    }
    if (code !== RIGHT_BRACE) return nok(code);
    effects.consume(code);
    effects.exit('data');
    return effects.check(restIsBlank, ok, nok);
  }
}

/** Not white space (line ends are negative numbers), no brace. */
function isIdCharacter(code: Code): boolean {
  return code !== null && code > 32 && code !== LEFT_BRACE && code !== RIGHT_BRACE;
}

const restIsBlank: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return start;

    function start(code: Code): State | undefined {
      if (!isSpace(code)) return isLineEnd(code) ? ok(code) : nok(code);
      effects.enter('whitespace');
      return inside(code);
    }

    function inside(code: Code): State | undefined {
      if (isSpace(code)) {
        effects.consume(code);
        return inside;
      }
      effects.exit('whitespace');
      return isLineEnd(code) ? ok(code) : nok(code);
    }
  },
};

/** micromark writes a tab as -2 and -1, a line end as -5 to -3, the end of the text as null. */
function isSpace(code: Code): boolean {
  return code === 32 || code === -2 || code === -1;
}

function isLineEnd(code: Code): boolean {
  return code === null || code < -2;
}
