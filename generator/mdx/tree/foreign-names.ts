// What other generators call things that we call otherwise, or do not have: the hint for each name. VitePress,
// Docusaurus, Starlight, Nextra, Mintlify and others. Entries: the tables; hintIn().

import { hintsByName } from '../../diagnostics/nearest.ts';

/** Adapts a hint that names a component to a `.md` page, which cannot have any. */
export function hintIn(format: 'md' | 'mdx', hint: string): string {
  return format === 'md' && /<[A-Z]/.test(hint) && !hint.includes('.mdx')
    ? `rename the file so that it ends in .mdx; there ${hint}`
    : hint;
}

const TABS = 'put the code blocks into <Tabs>, each in a <Tab label="…">';
const EACH_TAB = 'write <Tabs> with a <Tab label="…"> for each';
const ASIDE = (kind: string): string => `write :::${kind} above the text and ::: below it`;
const FOLD = 'write :::details[Title] above the text and ::: below it';

/** After `:::`. */
export const FOREIGN_CONTAINERS = hintsByName([
  ['code-group', TABS],
  ['tabs, tab', EACH_TAB],
  ['v-pre', 'remove it: braces are plain text inside `code`'],
  ['raw', 'remove it: pages have no styles to keep out'],
  ['steps', 'put the numbered list into <Steps>'],
  ['spoiler, collapse', FOLD],
]);

export const FOREIGN_COMPONENTS = hintsByName([
  ['TabItem', 'write <Tab label="…"> inside <Tabs>'],
  ['TabbedContent', EACH_TAB],
  ['Tabs.Tab, Tabs.Item', 'write <Tab label="…">'],
  ['CodeGroup, CodeTabs', TABS],
  [
    'CodeBlock, Code, RequestExample, ResponseExample',
    'write a code fence: ``` above and below the code',
  ],
  ['Card, Cards.Card', 'write <LinkCard to="…" title="…"> inside <CardGrid>'],
  ['CardGroup, Cards', 'write <CardGrid>'],
  ['Step', 'write one numbered list inside <Steps>'],
  ['Aside, Admonition, Callout, Note', ASIDE('note')],
  ['Tip, Check', ASIDE('tip')],
  ['Info', ASIDE('info')],
  ['Warning, Caution', ASIDE('warning')],
  ['Danger', ASIDE('danger')],
  ['Accordion, Expandable, Details', FOLD],
  ['AccordionGroup', 'remove it: folds need no group'],
  [
    'ParamField, ResponseField',
    'write a table; fields of an API come from specs/: <ApiOperation id="…" />',
  ],
  ['Panel', 'remove it: write its words into the page'],
  ['Tooltip', 'write <abbr title="…">, or explain the word in the text'],
  ['Update', 'write a heading with the date or version, and its words below'],
  [
    'FileTree, FileTree.File, FileTree.Folder, Tree',
    'write a nested list, or a code block with "text"',
  ],
  ['Image, Frame', 'write ![what it shows](./picture.png)'],
  ['Link', 'write [label](/route)'],
  ['Icon', 'remove it: only <LinkCard> has icons'],
  ['TOCInline', 'remove it: each page has its table of contents beside it'],
]);

/** HTML elements that a page may not hold. */
export const FOREIGN_ELEMENTS = hintsByName([
  ['script', 'pages run no script of their own; use a registered component'],
  ['canvas', 'pages run no script of their own; show a picture'],
  ['style, link', 'styles live in site/styles'],
  ['font, big', 'use className and site/styles'],
  ['iframe, object, embed', 'pages embed nothing from elsewhere; link to it'],
  ['form, input, select, textarea, label', 'pages send nothing; show the request as a code sample'],
  ['button', 'for an action on the page link to it: [label](/route)'],
  ['svg', 'save it as a file and write ![what it shows](./picture.svg)'],
  ['center', 'write <div align="center">'],
  ['strike', 'write ~~text~~'],
  ['tt', 'write `code`'],
  ['meta', 'remove it: title, description and image of the front matter fill the head'],
  ['header, footer', 'write <div> or <section>'],
  ['main', 'remove it: the page is in one already'],
  ['nav', 'write a list of links'],
]);

/** Component and foreign prop → what the prop is called here. */
export const FOREIGN_PROPS = hintsByName([
  ['LinkCard href, LinkCard link, LinkButton href, LinkButton link', 'it is called "to"'],
  ['LinkCard description', 'write the description between <LinkCard> and </LinkCard>'],
  ['LinkButton variant, Badge type, Badge variant', 'it is called "kind"'],
  ['Badge text', 'write the text between <Badge> and </Badge>'],
  ['Tab title, Tab name', 'it is called "label"'],
  ['Tabs items', 'write a <Tab label="…"> inside <Tabs> for each'],
  ['Tabs groupId, Tabs syncKey', 'it is called "group"'],
  ['Tabs queryString', 'it is called "query"'],
  ['Tabs defaultValue', 'it is called "default"'],
  ['CardGrid cols', 'it is called "columns"'],
]);
