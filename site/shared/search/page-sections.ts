// Cuts an article's HTML into sections: one before the first heading, one for each h2 and h3, one for
// each row of a table that has a "Direct link to …". Entries: cutSections(), plain().
// The build makes search records of them, the browser takes excerpts from fetched pages; there the fields of an operation
// are sections too, so that an excerpt describes one of them.
// Our own HTML only: React and our serialiser escape `<` and `>`, so a scan for tags is exact.

import { unescapeHtml } from '../escape-html.ts';
import { isExcludedFromSearch } from '../excluded-elements.ts';
import { linkedName } from '../messages/link-messages.ts';

export interface Section {
  hash: string; // '': before the first heading
  title: string; // '': the page's own
  kind: 'page' | 'heading' | 'row' | 'field';
  text: string;
  prose: string; // the text without tables, code, names and types
  lines: string[]; // the rows of tables, the lines of code
}

/** A tag: slash, name, attributes. */
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|<!--.*?-->/g;
const HASH_LINK = /<a class="hash-link" href="#([^"]*)" aria-label="([^"]*)"/g;
const FIELD_LINK = /<a href="#([^"]*)" aria-label="[^"]*"[^>]*>(.*?)<\/a>/g;
/** A row that has an id but no hash link: named by its first cell, or by a card number in the second. */
const ROW =
  /<tr id="([^"]*)"><td[^>]*>(.*?)<\/td>(?:<td[^>]*>(?:<code>)?(\d{4}(?: \d{4,6}){2,3})<)?/gs;
const ID = /\sid="([^"]*)"/;
const CLASS = /\sclass="([^"]*)"/;

/** Elements that do not separate words. */
const INLINE = new Set('a abbr b bdi code em i kbd mark s span strong sub sup u wbr'.split(' '));
/** Two adjacent ones are separate words, except highlighted tokens of code. */
const SIDE_BY_SIDE = new Set(['a', 'code', 'span']);
const VOID = new Set('area br col hr img input link meta source wbr'.split(' '));
const NOT_PROSE = new Set(['table', 'pre', 'dl', 'summary']);
const NOT_PROSE_CLASSES = /(?:^|\s)(?:answer-name|api-pattern|code-head)(?:\s|$)/;
const LINES = new Set(['tr', 'pre', 'dl']);
/** In a line of text, parts are separated by these. */
const AFTER_CELL: Record<string, string> = { td: ' · ', th: ' · ', dt: ': ', dd: '\n' };
const HEADING = /^h[1-6]$/;
export function cutSections(html: string, { withFields = false } = {}): Section[] {
  return new Cutter(html, withFields).sections();
}

interface Open {
  tag: string;
  ends?: SectionDraft; // the section that ends with this element
  isSkipped: boolean;
  isProse: boolean;
}

interface SectionDraft extends Omit<Section, 'text' | 'prose'> {
  texts: string[];
  proses: string[];
}

class Cutter {
  private readonly html: string;
  private readonly labels = new Map<string, string>();
  private readonly fields = new Set<string>();
  private readonly generated: SectionDraft[] = [];
  private readonly open: Open[] = [];
  private heading: SectionDraft;
  private readonly rows: SectionDraft[] = []; // open ones, innermost last
  private isTitle = false; // inside the heading of a section
  private skipping = 0;
  private closed = -1; // where an element of SIDE_BY_SIDE has just ended
  private lines: { tag: string; texts: string[] } | undefined; // of the open row, code or list of terms

  constructor(html: string, withFields: boolean) {
    this.html = html;
    for (const [, id = '', cell = '', card] of html.matchAll(ROW)) {
      this.labels.set(id, card ?? plain(cell.replace(/<[^>]*>/g, '')));
    }
    for (const [, id = '', label = ''] of html.matchAll(HASH_LINK))
      this.labels.set(id, linkedName(plain(label)));
    for (const [, id = '', name = ''] of withFields ? html.matchAll(FIELD_LINK) : []) {
      this.labels.set(id, plain(name.replace(/<[^>]*>/g, '')));
      this.fields.add(id);
    }
    this.heading = this.section('', '', 'page');
  }

  sections(): Section[] {
    let at = 0;
    for (const match of this.html.matchAll(TAG)) {
      this.text(this.html.slice(at, match.index));
      at = match.index + match[0].length;
      const [, slash, tag, attributes = ''] = match;
      if (tag === undefined) continue;
      if (slash === '/') {
        this.close(tag);
        this.closed = SIDE_BY_SIDE.has(tag) ? at : -1;
      } else {
        const isBeside = match.index === this.closed && SIDE_BY_SIDE.has(tag);
        if (this.parts(tag) || (isBeside && !this.open.some((one) => one.tag === 'pre')))
          this.text(' ');
        this.start(tag, attributes);
      }
    }
    this.text(this.html.slice(at));
    return this.generated.map(({ texts, proses, ...section }) => ({
      ...section,
      text: plain(texts.join('')),
      prose: plain(proses.join('')),
    }));
  }

  private section(hash: string, title: string, kind: Section['kind']): SectionDraft {
    const opened = { hash, title, kind, lines: [], texts: [], proses: [] };
    this.generated.push(opened);
    return opened;
  }

  private text(text: string): void {
    if (text === '' || this.skipping > 0 || this.isTitle) return;
    const section = this.rows.at(-1) ?? this.heading;
    section.texts.push(text);
    if (this.open.every(({ isProse }) => isProse)) section.proses.push(text);
    const { tag, texts } = this.lines ?? {};
    texts?.push(tag === 'pre' ? text : text.replaceAll('\n', ' '));
  }

  private start(tag: string, attributes: string): void {
    const id = attributes.includes(' id="') ? plain(ID.exec(attributes)?.[1] ?? '') : '';
    const label = id === '' ? undefined : this.labels.get(id);
    const ends = label === undefined ? undefined : this.begin(tag, id, label);
    if (HEADING.test(tag) && (tag === 'h1' || ends !== undefined)) this.isTitle = true;
    if (VOID.has(tag)) return;
    const classes = CLASS.exec(attributes)?.[1] ?? '';
    const isSkipped = isExcludedFromSearch(tag, classes);
    if (isSkipped) this.skipping += 1;
    if (LINES.has(tag)) this.lines ??= { tag, texts: [] };
    const isProse = !NOT_PROSE.has(tag) && !NOT_PROSE_CLASSES.test(classes);
    const isHeading = ends === undefined || ends.kind === 'heading';
    this.open.push({ tag, isSkipped, isProse, ...(isHeading ? {} : { ends }) });
  }

  /** A heading of level 4 to 6 belongs to the section it is in. */
  private begin(tag: string, id: string, label: string): SectionDraft | undefined {
    if (/^h[4-6]$/.test(tag)) return undefined;
    if (!HEADING.test(tag)) {
      const row = this.section(id, label, this.fields.has(id) ? 'field' : 'row');
      this.rows.push(row);
      return row;
    }
    this.heading = this.section(id, label, 'heading');
    return this.heading;
  }

  private close(tag: string): void {
    if (HEADING.test(tag)) this.isTitle = false;
    // Our serialisers omit no end tags, so this one closes the last open element.
    const element = this.open.pop();
    if (element?.isSkipped) this.skipping -= 1;
    if (tag === this.lines?.tag) this.closeLines(this.lines.texts);
    else this.lines?.texts.push(AFTER_CELL[tag] ?? '');
    // The name and type of a field are above its description.
    const field = this.open.at(-1)?.ends;
    if (tag === 'small' && field?.kind === 'field') field.proses = [];
    if (element?.ends !== undefined) this.rows.pop();
    if (this.parts(tag)) this.text(' ');
  }

  private closeLines(texts: readonly string[]): void {
    this.lines = undefined;
    if (this.open.at(-1)?.tag === 'thead') return;
    const lines = texts
      .join('')
      .split('\n')
      .map((line) => plain(line).replace(/ ·$/, ''));
    (this.rows.at(-1) ?? this.heading).lines.push(...lines.filter((line) => line !== ''));
  }

  /** Whether a tag separates words. <small> does (a field's type), except around an operation's host in <code>. */
  private parts(tag: string): boolean {
    return !INLINE.has(tag) && !(tag === 'small' && this.open.at(-1)?.tag === 'code');
  }
}

/** Decodes entities and collapses white space in our serialisers' text. */
export function plain(text: string): string {
  return unescapeHtml(text).replace(/\s+/g, ' ').trim();
}
