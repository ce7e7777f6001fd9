// What other generators call things that we call otherwise, or do not have: the hint for each name. VitePress,
// Docusaurus, Starlight, Nextra, Mintlify and others. Entries: hintFor(), hintIn().

type Hints = Readonly<Record<string, string>>;

export function hintFor(hints: Hints, name: string): string | undefined {
  return Object.hasOwn(hints, name) ? hints[name] : undefined;
}

/** Adapts a hint that names a component to a `.md` page, which cannot have any. */
export function hintIn(format: 'md' | 'mdx', hint: string): string {
  return format === 'md' && /<[A-Z]/.test(hint) && !hint.includes('.mdx')
    ? `rename the file so that it ends in .mdx; there ${hint}`
    : hint;
}

const TABS = 'put the code blocks into <Tabs>, each in a <Tab label="…">';
const EACH_TAB = 'write <Tabs> with a <Tab label="…"> for each';
const CODE = 'write a code fence: ``` above and below the code';
const FIELDS = 'write a table; fields of an API come from specs/: <ApiOperation id="…" />';
const ASIDE = (kind: string): string => `write :::${kind} above the text and ::: below it`;
const FOLD = 'write :::details[Title] above the text and ::: below it';
const PICTURE = 'write ![what it shows](./picture.png)';
const NESTED_LIST = 'write a nested list, or a code block with "text"';
const PAGE_HEAD = 'remove it: title, description and image of the front matter fill the head';

/** After `:::`. */
export const FOREIGN_CONTAINERS: Hints = {
  'code-group': TABS,
  tabs: EACH_TAB,
  tab: EACH_TAB,
  'v-pre': 'remove it: braces are plain text inside `code`',
  raw: 'remove it: pages have no styles to keep out',
  steps: 'put the numbered list into <Steps>',
  spoiler: FOLD,
  collapse: FOLD,
};

export const FOREIGN_COMPONENTS: Hints = {
  TabItem: 'write <Tab label="…"> inside <Tabs>',
  TabbedContent: EACH_TAB,
  'Tabs.Tab': 'write <Tab label="…">',
  'Tabs.Item': 'write <Tab label="…">',
  CodeGroup: TABS,
  CodeTabs: TABS,
  CodeBlock: CODE,
  Code: CODE,
  Card: 'write <LinkCard to="…" title="…"> inside <CardGrid>',
  CardGroup: 'write <CardGrid>',
  Cards: 'write <CardGrid>',
  Step: 'write one numbered list inside <Steps>',
  Aside: ASIDE('note'),
  Admonition: ASIDE('note'),
  Callout: ASIDE('note'),
  Note: ASIDE('note'),
  Tip: ASIDE('tip'),
  Check: ASIDE('tip'),
  Info: ASIDE('info'),
  Warning: ASIDE('warning'),
  Caution: ASIDE('warning'),
  Danger: ASIDE('danger'),
  Accordion: FOLD,
  AccordionGroup: 'remove it: folds need no group',
  Expandable: FOLD,
  Details: FOLD,
  ParamField: FIELDS,
  ResponseField: FIELDS,
  RequestExample: CODE,
  ResponseExample: CODE,
  Panel: 'remove it: write its words into the page',
  Tooltip: 'write <abbr title="…">, or explain the word in the text',
  Update: 'write a heading with the date or version, and its words below',
  'Cards.Card': 'write <LinkCard to="…" title="…"> inside <CardGrid>',
  'FileTree.File': NESTED_LIST,
  'FileTree.Folder': NESTED_LIST,
  FileTree: NESTED_LIST,
  Tree: NESTED_LIST,
  Image: PICTURE,
  Frame: PICTURE,
  Link: 'write [label](/route)',
  Icon: 'remove it: only <LinkCard> has icons',
  TOCInline: 'remove it: each page has its table of contents beside it',
};

/** HTML elements that a page may not hold. */
export const FOREIGN_ELEMENTS: Hints = {
  svg: 'save it as a file and write ![what it shows](./picture.svg)',
  button: 'for an action on the page link to it: [label](/route)',
  input: 'pages send nothing; show the request as a code sample',
  select: 'pages send nothing; show the request as a code sample',
  textarea: 'pages send nothing; show the request as a code sample',
  label: 'pages send nothing; show the request as a code sample',
  center: 'write <div align="center">',
  font: 'use className and site/styles',
  big: 'use className and site/styles',
  strike: 'write ~~text~~',
  tt: 'write `code`',
  canvas: 'pages run no script of their own; show a picture',
  link: 'styles live in site/styles',
  meta: PAGE_HEAD,
  header: 'write <div> or <section>',
  footer: 'write <div> or <section>',
  main: 'remove it: the page is in one already',
  nav: 'write a list of links',
};

/** Component and foreign prop → what the prop is called here. */
export const FOREIGN_PROPS: Hints = {
  'LinkCard href': 'it is called "to"',
  'LinkCard link': 'it is called "to"',
  'LinkCard description': 'write the description between <LinkCard> and </LinkCard>',
  'LinkButton href': 'it is called "to"',
  'LinkButton link': 'it is called "to"',
  'LinkButton variant': 'it is called "kind"',
  'Badge type': 'it is called "kind"',
  'Badge variant': 'it is called "kind"',
  'Badge text': 'write the text between <Badge> and </Badge>',
  'Tab title': 'it is called "label"',
  'Tab name': 'it is called "label"',
  'Tabs items': 'write a <Tab label="…"> inside <Tabs> for each',
  'Tabs groupId': 'it is called "group"',
  'Tabs syncKey': 'it is called "group"',
  'Tabs queryString': 'it is called "query"',
  'Tabs defaultValue': 'it is called "default"',
  'CardGrid cols': 'it is called "columns"',
};
