// Limits on syntax whose parsing time grows with the square or the cube of its number: an excess is reported with
// its place before the parser sees it. Far more than anybody reads, far less than stops a build.
// Entry: excessOf().

import type { Point } from '../tree/tree.ts';

export const MOST = {
  emphasisMarks: 2_000, // in a paragraph
  openBrackets: 500, // in a paragraph, at once
  codeMarks: 30, // runs of back-ticks of different lengths in a paragraph
  columns: 1_000, // of a table
  listItems: 5_000, // without an empty line between them
  underlinedHeadings: 1_000, // on a page
  admonitions: 30, // one inside the other
} as const;

export interface Excess {
  at: Point;
  text: string;
  hint: string;
}

/** The first limit that a page's text exceeds. */
export function excessOf(text: string): Excess | undefined {
  const counts = new Counts();
  let fence: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else counts.add(line, index + 1);
  }
  return counts.first();
}

const FENCE = /^[ \t>]*(`{3,}(?=[^`]*$)|~{3,})/;
const BLANK = /^[ \t>]*$/;
/** A list item, a heading or a row: what it holds is parsed on its own. */
const LIST_ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const OWN_LINE = /^[ \t>]*(?:#{1,6}[ \t]|\|)/;
const UNDERLINE = /^ {0,3}(?:-+|=+)[ \t]*$/;
/** The second line of a table. */
const DELIMITERS = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t:-]*)+$/;
const ADMONITION = /^[ \t>]*:{3,}(\w*)/;
/** What is not a mark: an escaped character, code, the `_` of snake_case. */
const NO_MARK = /\\.|`[^`]*`|(?<=\w)_+(?=\w)/g;

interface Paragraph {
  line: number;
  marks: number;
  open: number; // brackets
  brackets: number; // the most that were open at once
  codeMarks: Set<number>; // their lengths
}

class Counts {
  private found: Excess | undefined;
  private paragraph = newParagraph(1);
  private isTable = false;
  private list = { line: 1, items: 0 };
  private underlined = 0;
  private admonitions = 0;
  private before = '';

  first(): Excess | undefined {
    this.endList();
    this.begin(1);
    return this.found;
  }

  add(line: string, number: number): void {
    if (BLANK.test(line)) {
      this.isTable = false;
      this.endList();
      this.begin(number + 1);
    } else this.addWords(line, number);
    this.before = line;
  }

  private addWords(line: string, number: number): void {
    if (DELIMITERS.test(line) && this.before.includes('|')) this.addTable(line, number - 1);
    if (UNDERLINE.test(line) && !BLANK.test(this.before)) this.addUnderlined(number);
    if (ADMONITION.test(line)) this.addAdmonition(line, number);
    const isItem = LIST_ITEM.test(line);
    if (isItem) {
      if (this.list.items === 0) this.list.line = number;
      this.list.items += 1;
    }
    if (isItem || this.isTable || OWN_LINE.test(line)) this.begin(number);
    this.addMarks(line);
  }

  private addMarks(line: string): void {
    if (!/[*_[\]`]/.test(line)) return;
    const { paragraph } = this;
    for (const [run] of line.matchAll(/`+/g)) paragraph.codeMarks.add(run.length);
    const words = line.replace(NO_MARK, '');
    for (const sign of words) {
      if (sign === '*' || sign === '_') paragraph.marks += 1;
      else if (sign === '[') paragraph.open += 1;
      else if (sign === ']') paragraph.open -= 1;
      paragraph.brackets = Math.max(paragraph.brackets, paragraph.open);
    }
  }

  private addTable(line: string, number: number): void {
    this.isTable = true;
    const columns = line.split('|').filter((cell) => cell.includes('-')).length;
    if (columns > MOST.columns)
      this.tell(
        number,
        `this table has ${formatted(columns)} columns; at most ${formatted(MOST.columns)}`,
        'split the table, or transpose it',
      );
  }

  private addUnderlined(number: number): void {
    this.underlined += 1;
    if (this.underlined === MOST.underlinedHeadings + 1)
      this.tell(
        number - 1,
        `this page has more than ${formatted(MOST.underlinedHeadings)} headings underlined with --- or ===`,
        'begin headings with ##, or split the page',
      );
  }

  private addAdmonition(line: string, number: number): void {
    const isOpening = ADMONITION.exec(line)?.[1] !== '';
    this.admonitions = isOpening ? this.admonitions + 1 : Math.max(this.admonitions - 1, 0);
    if (this.admonitions === MOST.admonitions + 1)
      this.tell(
        number,
        `more than ${MOST.admonitions} admonitions are open here, one inside the other`,
        'end each with a line that holds only ":::"',
      );
  }

  private endList(): void {
    const { line, items } = this.list;
    this.list = { line, items: 0 };
    if (items > MOST.listItems)
      this.tell(
        line,
        `this list has ${formatted(items)} items without an empty line; at most ${formatted(MOST.listItems)}`,
        'split the list, or make a table of content/data of it',
      );
  }

  /** Ends the paragraph before line `number` and begins the next. */
  private begin(number: number): void {
    const { line, marks, brackets, codeMarks } = this.paragraph;
    this.paragraph = newParagraph(number);
    const hint = 'split the paragraph, or put the text in `code`';
    if (marks > MOST.emphasisMarks)
      this.tell(
        line,
        `this paragraph has ${formatted(marks)} emphasis marks; at most ${formatted(MOST.emphasisMarks)}`,
        hint,
      );
    if (brackets > MOST.openBrackets)
      this.tell(
        line,
        `this paragraph has ${formatted(brackets)} brackets "[" open at once; at most ${MOST.openBrackets}`,
        hint,
      );
    if (codeMarks.size > MOST.codeMarks)
      this.tell(
        line,
        `this paragraph has back-ticks in runs of ${formatted(codeMarks.size)} lengths; at most ${MOST.codeMarks}`,
        'split the paragraph, or use a code fence',
      );
  }

  private tell(line: number, text: string, hint: string): void {
    this.found ??= { at: { line, column: 1 }, text, hint };
  }
}

function newParagraph(line: number): Paragraph {
  return { line, marks: 0, open: 0, brackets: 0, codeMarks: new Set() };
}

function formatted(count: number): string {
  return count.toLocaleString('en');
}
