// What other generators call things that we call otherwise, or do not have: the hint for each name. VitePress,
// Docusaurus, Starlight, Nextra and Mintlify. Entry: hintFor().

type Hints = Readonly<Record<string, string>>;

export function hintFor(hints: Hints, name: string): string | undefined {
  return Object.hasOwn(hints, name) ? hints[name] : undefined;
}

const TABS = 'put the code blocks into <Tabs>, each in a <Tab label="…">';
const ASIDE = (kind: string): string => `write :::${kind} above the text and ::: below it`;
const FOLD = 'write :::details[Title] above the text and ::: below it';
const NESTED_LIST = 'write a nested list, or a code block with "text"';
const PAGE_HEAD = 'remove it: title, description and image of the front matter fill the head';

/** After `:::`. */
export const FOREIGN_CONTAINERS: Hints = {
  'code-group': TABS,
  tabs: 'write <Tabs> with a <Tab label="…"> for each',
  'v-pre': 'remove it: braces are plain text inside `code`',
  raw: 'remove it: pages have no styles to keep out',
  steps: 'put the numbered list into <Steps>',
  spoiler: FOLD,
  collapse: FOLD,
};

export const FOREIGN_COMPONENTS: Hints = {
  TabItem: 'write <Tab label="…"> inside <Tabs>',
  TabbedContent: 'write <Tabs> with a <Tab label="…"> for each',
  CodeGroup: TABS,
  CodeTabs: TABS,
  CodeBlock: 'write a code fence: ``` above and below the code',
  Code: 'write a code fence: ``` above and below the code',
  Card: 'write <LinkCard to="…" title="…"> inside <CardGrid>',
  CardGroup: 'write <CardGrid>',
  Cards: 'write <CardGrid>',
  Step: 'write one numbered list inside <Steps>',
  Aside: ASIDE('note'),
  Admonition: ASIDE('note'),
  Callout: ASIDE('note'),
  Note: ASIDE('note'),
  Tip: ASIDE('tip'),
  Info: ASIDE('info'),
  Warning: ASIDE('warning'),
  Caution: ASIDE('warning'),
  Danger: ASIDE('danger'),
  Accordion: FOLD,
  AccordionGroup: 'remove it: folds need no group',
  Expandable: FOLD,
  Details: FOLD,
  FileTree: NESTED_LIST,
  Tree: NESTED_LIST,
  Image: 'write ![what it shows](./picture.png)',
  Frame: 'write ![what it shows](./picture.png)',
  Link: 'write [label](/route)',
  Icon: 'remove it: only <LinkCard> has icons',
  DocCardList: 'remove it: the page of a category lists its pages by itself',
  TOCInline: 'remove it: each page has its table of contents beside it',
};

/** Real elements, which a page may not hold. */
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

/** Of a component: what the same prop is called here. */
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
  'Tabs groupId': 'it is called "group"',
  'Tabs syncKey': 'it is called "group"',
  'Tabs queryString': 'it is called "query"',
  'Tabs defaultValue': 'it is called "default"',
  'CardGrid cols': 'it is called "columns"',
};
