// Whether a regular expression of the owner's can be run on every page, by every browser: some backtrack
// practically for ever on forty letters. Entry: routePatternFault().
// What is allowed: letters and escapes, ".", classes, "^", "$", groups with alternatives, and a few of "?", "*",
// "+", "{2,3}", of which only "?" may follow a group. So the steps are bounded by the route's length.

export interface RoutePatternFault {
  offset: number; // in the pattern
  text: string;
  hint: string;
}

/** Each repeat may try every length at every start. */
const MOST_REPEATS = 2;
/** Ways through alternatives and "?": `(a|b)(c|d)?` has six. */
const MOST_WAYS = 200;

/** An escape, a class, the start of a `(?` group, a parenthesis or "|", a quantifier, any other character. */
const TOKEN =
  /\\[\s\S]|\[\^?(?:\\[\s\S]|[^\]\\])*\]|\(\?(?:<?[=!]|:|<)|[()|]|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/g;

interface PatternGroup {
  ways: number; // through the alternatives already read
  inThis: number; // ways through the alternative being read
}

export function routePatternFault(pattern: string): RoutePatternFault | undefined {
  const open: PatternGroup[] = [newGroup()];
  let last: PatternGroup | undefined; // the group that has just been closed
  let repeats = 0;
  for (const { 0: token, index: offset } of pattern.matchAll(TOKEN)) {
    const closed: PatternGroup | undefined = last;
    last = undefined;
    const group = open.at(-1);
    if (group === undefined) return undefined; // an unmatched ")": not a valid regular expression
    if (token.startsWith('(?') && token !== '(?:') return unknown(token, offset);
    if (/^\\(?:[1-9]|k)/.test(token)) return unknown(token, offset);
    if (token.startsWith('(')) open.push(newGroup());
    else if (token === ')') last = closeGroup(open);
    else if (token === '|') {
      group.ways += group.inThis;
      group.inThis = 1;
    } else if (/^\?\??$/.test(token)) group.inThis *= 1 + 1 / (closed?.ways ?? 1);
    else if (/^(?:[*+]|\{\d)/.test(token)) {
      if (closed !== undefined) return repeatedGroup(token, offset);
      repeats += 1;
    }
    if (repeats > MOST_REPEATS || waysOf(open) > MOST_WAYS) return tooMuch(offset);
  }
  return undefined;
}

function newGroup(): PatternGroup {
  return { ways: 0, inThis: 1 };
}

function closeGroup(open: PatternGroup[]): PatternGroup | undefined {
  const closed = open.pop();
  const around = open.at(-1);
  if (closed === undefined || around === undefined) return undefined;
  const ways = closed.ways + closed.inThis;
  around.inThis *= ways;
  return { ...closed, ways };
}

function waysOf(open: readonly PatternGroup[]): number {
  return open.reduce((product, { ways, inThis }) => product * (ways + inThis), 1);
}

function repeatedGroup(sign: string, offset: number): RoutePatternFault {
  return {
    offset,
    text: `repeats a group with "${sign}"`,
    hint: 'repeat single characters, "." or classes: "/guides/.*"',
  };
}

function unknown(token: string, offset: number): RoutePatternFault {
  return {
    offset,
    text: `holds "${token}", which is not allowed here`,
    hint: 'use characters, ".", classes, groups, "|", "^", "$" and a few of "?", "*" and "+"',
  };
}

function tooMuch(offset: number): RoutePatternFault {
  return {
    offset,
    text: 'has too many repetitions and alternatives for a browser to try on each page',
    hint: `use at most ${MOST_REPEATS} of "*", "+" and "{}", and fewer of "?" and "|"`,
  };
}
