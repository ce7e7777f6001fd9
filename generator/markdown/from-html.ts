// An article's HTML → Markdown: headings, tables, code, lists and admonitions, without what only the
// screen needs (buttons, icons, tab lists). Entry: markdownText().

import { languageName } from '../../site/shared/code/language-name.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { allInWords } from '../../site/shared/messages/list.ts';
import {
  classesOf,
  type Element,
  findAll,
  type HtmlNode,
  hasClass,
  parseHtml,
  textOf,
} from './html-tree.ts';
import { headingMarkdown, inlineMarkdown, isSilent, plainText, strong } from './inline-text.ts';
import { tableBlocks } from './table-text.ts';

/**
 * Adds below the title `description`, unless the page has the same words already, and the languages of its code that
 * are left out.
 */
export function markdownText(html: string, description?: string): string {
  const root = { tag: '', attributes: {}, children: parseHtml(html) };
  const texts = blocks(root.children);
  const said = [plainText(root), ...texts].join('\n');
  const about = description === undefined || said.includes(description) ? [] : [`> ${description}`];
  if (texts[0]?.startsWith('# ')) texts.splice(1, 0, ...about, ...otherLanguages(root));
  return `${texts.join('\n\n')}\n`;
}

function isLanguages({ attributes }: Element): boolean {
  return attributes['data-group'] === 'lang';
}

function panelsOf({ children }: Element): Element[] {
  return children.filter((child): child is Element => hasClass(child, 'tabs-panel'));
}

/** In one language: the first. What can be downloaded is named in all. */
function firstLanguage(tabs: Element): string[] {
  const [first, ...others] = panelsOf(tabs);
  const downloads = others.flatMap((panel) => findAll(panel, isDownload));
  return blocks(first === undefined ? [] : [first, ...downloads.map(inParagraph)]);
}

function isDownload({ tag, attributes }: Element): boolean {
  return tag === 'a' && 'download' in attributes;
}

function inParagraph(child: Element): Element {
  return { tag: 'p', attributes: {}, children: [child] };
}

function otherLanguages(root: Element): string[] {
  const groups = findAll(root, isLanguages).map((tabs) =>
    panelsOf(tabs).map(({ attributes }) => attributes['data-value'] ?? ''),
  );
  const shown = new Set(groups.flatMap((names) => names.slice(0, 1)));
  const all = new Set(groups.flat());
  const others = [...all].filter((name) => !shown.has(name));
  if (others.length === 0) return [];
  return [contentMessages.codeLanguages(allInWords(shown), allInWords(others))];
}

const BLOCK_TAGS = new Set(
  'address article aside blockquote details dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li nav ol p pre section summary table ul'.split(
    ' ',
  ),
);

/** Each block by itself; runs of text between blocks are paragraphs. */
function blocks(nodes: readonly HtmlNode[]): string[] {
  const texts: string[] = [];
  let run: HtmlNode[] = [];
  const endRun = (): void => {
    const text = paragraph(run);
    if (text !== '') texts.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) run.push(node);
    else {
      endRun();
      texts.push(...block(node).filter((text) => text !== ''));
    }
  }
  endRun();
  return texts;
}

/** An inline element that holds blocks (a slot) is a block. */
function isBlock(node: Element): boolean {
  return (
    BLOCK_TAGS.has(node.tag) ||
    node.children.some((child) => typeof child !== 'string' && isBlock(child))
  );
}

function block(node: Element): string[] {
  const { tag, children } = node;
  if (isSilent(node)) return [];
  if (/^h[1-6]$/.test(tag)) return [`${'#'.repeat(Number(tag[1]))} ${headingMarkdown(children)}`];
  switch (tag) {
    case 'p':
      return [hasClass(node, 'tabs-label') ? strong(children) : paragraph(children)];
    case 'summary':
    case 'caption':
    case 'dt':
    case 'figcaption':
      return [strong(children)];
    case 'pre':
      return named(node);
    case 'table':
      return tableBlocks(node, blocks);
    case 'ul':
    case 'ol':
      return [list(node)];
    case 'section':
      return 'data-footnotes' in node.attributes ? footnotes(node) : container(node);
    case 'blockquote':
      return [quoted(blocks(children))];
    case 'hr':
      return ['---'];
    default:
      return container(node);
  }
}

function container(node: Element): string[] {
  if (isLanguages(node)) return firstLanguage(node);
  if (hasClass(node, 'code-block') && !hasClass(node, 'tabs')) return [codeBlock(node)];
  if (hasClass(node, 'admonition')) {
    const [title, ...rest] = node.children;
    return [quoted([strong(title === undefined ? [] : [title]), ...blocks(rest)])];
  }
  if (hasClass(node, 'diagram')) {
    const [source] = findAll(node, ({ tag }) => tag === 'pre');
    return source === undefined ? [] : [fence(textOf(source), 'mermaid')];
  }
  if (hasClass(node, 'hero-actions')) return node.children.flatMap((child) => blocks([child]));
  return blocks(node.children);
}

/** Escapes a line start that Markdown would read as a list, heading or quotation. */
function paragraph(children: readonly HtmlNode[]): string {
  return inlineMarkdown(children).replace(/^(#{1,6} |[-+>] |\d+[.)] )/gm, (start) =>
    /^\d/.test(start) ? start.replace(/[.)]/, '\\$&') : `\\${start}`,
  );
}

function quoted(parts: readonly string[]): string {
  return parts
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** Code without a title bar has its title in aria-label, which the stylesheet shows above it. */
function named(node: Element): string[] {
  const name = node.attributes['aria-label'];
  return [...(name === undefined ? [] : [strong([name])]), codeBlock(node)];
}

function codeBlock(node: Element): string {
  const language = classesOf(node)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  const [source = node] = ['code', 'pre'].flatMap((name) =>
    findAll(node, ({ tag }) => tag === name),
  );
  const lines = source.children;
  const changed = lines.filter((line) => hasClass(line, 'inserted') || hasClass(line, 'deleted'));
  // In the language "diff" the text itself begins with the signs.
  const isDiff = !changed.every((line) => /^[+-]/.test(textOf(line)));
  const text = lines
    .map((line) => (isDiff && typeof line !== 'string' ? diffSign(line) : '') + textOf(line))
    .join('');
  return fence(text, fenceInfo(node, language));
}

/** `ts title="src/app.ts"`, as a writer of the site would write it: the file names that imports refer to stay. */
function fenceInfo(node: Element, written = 'text'): string {
  const [bar] = findAll(node, (child) => hasClass(child, 'code-title'));
  // A fence's first line cannot contain a backtick.
  const language = written.replaceAll('`', '');
  const title = bar === undefined ? '' : textOf(bar).replaceAll('`', '');
  if (title === '' || title === languageName(written)) return language === 'text' ? '' : language;
  const quote = title.includes('"') ? "'" : '"';
  return `${language} title=${quote}${title}${quote}`;
}

function diffSign(line: Element): string {
  return hasClass(line, 'inserted') ? '+ ' : hasClass(line, 'deleted') ? '- ' : '  ';
}

function fence(text: string, info: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${info}\n${text.replace(/\n$/, '')}\n${marks}`;
}

function list(node: Element): string {
  const items = node.children.filter((child): child is Element => typeof child !== 'string');
  const first = Number(node.attributes['start'] ?? 1);
  return items
    .map((item, at) => {
      const mark = node.tag === 'ol' ? `${first + at}. ` : '- ';
      const isCard = hasClass(item, 'card');
      const parts = blocks(isCard ? asParagraphs(item.children) : item.children);
      const text = parts.join(isTight(parts) ? '\n' : '\n\n');
      return mark + text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

/** `[^1]: The note`; its further blocks are indented. */
function footnotes(section: Element): string[] {
  const notes = findAll(section, ({ tag }) => tag === 'ol')[0]?.children ?? [];
  return notes
    .filter((note): note is Element => typeof note !== 'string')
    .map((note, at) => `[^${at + 1}]: ${blocks(note.children).join('\n\n')}`)
    .map((text) => text.replace(/\n(?=.)/g, '\n    '));
}

function isTight(parts: readonly string[]): boolean {
  return parts.slice(1).every((part) => /^(?:[-*] |\d+\. )/.test(part));
}

/** A card's heading and text on one line: a list of links, not of headings. */
function asParagraphs(nodes: readonly HtmlNode[]): HtmlNode[] {
  const parts = nodes.filter((node) => !isSilent(node));
  return parts.flatMap((node, at) => {
    const inline = typeof node === 'string' || node.tag === 'a' ? [node] : node.children; // a link stays a link
    if (typeof node !== 'string' && hasClass(node, 'card-count')) return [' (', ...inline, ')'];
    return at === 0 ? inline : [': ', ...inline];
  });
}
