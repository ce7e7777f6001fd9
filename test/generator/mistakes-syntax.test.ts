// Mistakes of writers in MDX syntax, tags and components, each with the message they get, word for word: place, fault, hint.

import { test } from 'node:test';
import { assertFiles, assertPages } from '../support/mistakes.ts';

test('mistakes in MDX syntax', () =>
  assertPages({
    '<div>\n\ntext':
      '3:1: error: <div> is not closed\n  hint: close it with </div>, or write <div /> if nothing is inside',
    'Some <b>bold text':
      '3:6: error: <b> is not closed\n  hint: close it with </b>, or write <b /> if nothing is inside',
    '<div>\n\n**x**\n\n</span>':
      '7:1: error: </span> does not match: <div> of line 3 is still open\n  hint: close it with </div> first',
    '</div>':
      '3:1: error: a closing tag without an opening one\n  hint: remove it, or open the tag first',
    '<Steps>\n\n1. a\n2. b </Steps>':
      '6:6: error: </Steps> is inside a paragraph that began before it\n  hint: leave a blank line before the closing tag',
    '- one\n\n  <Steps>\n  1. a\n</Steps>':
      '5:3: error: <Steps> is not closed\n  hint: close it with </Steps>, or write <Steps /> if nothing is inside',
    '- one <b>x\n- two</b>':
      '3:7: error: <b> is not closed\n  hint: close it with </b>, or write <b /> if nothing is inside',
    '- one\n  - two\n   <Steps>\n x':
      '5:4: error: <Steps> is not closed\n  hint: close it with </Steps>, or write <Steps /> if nothing is inside',
    'Use { to open.\n\nMore words.':
      '3:5: error: a "{" opens an expression that does not end or is not valid\n  hint: for a brace in prose write \\{ or put the text in `code`',
    '{ to open.\n\nMore words.\n\nThe end.':
      '3:1: error: a "{" opens an expression that does not end or is not valid\n  hint: for a brace in prose write \\{ or put the text in `code`',
    'Use {a b} here.':
      '3:5: error: a "{" opens an expression that does not end or is not valid\n  hint: for a brace in prose write \\{ or put the text in `code`',
    'at most <5 items':
      '3:10: error: "<" is followed by "5", which does not start a tag\n  hint: for a "<" in prose write \\< or put the text in `code`',
    '<!-- TODO -->': '3:2: error: HTML comments are not allowed\n  hint: write {/* … */}',
    'import the module first.':
      '3:1: error: a line that begins with "import" or "export" is read as code\n  hint: pages cannot import or export; in prose, begin the line with another word',
    'export const a = 1;':
      '3:1: error: "export const a = 1;" is code\n  hint: pages cannot import or export: every component listed in CONTRIBUTING.md can be used as it is',
    'Sum: {1 + 1}':
      '3:6: error: "{1 + 1}" is an expression\n  hint: for braces in prose write \\{ or put the text in `code`; for a value use a %%variable%%',
    '{items}':
      '3:1: error: "{items}" is an expression\n  hint: for braces in prose write \\{ or put the text in `code`; for a value use a %%variable%%',
    '{/* for the next writer */}': [],
    'Use } and # and a < b.': [],
    '<Badge kind=new>x</Badge>':
      '3:13: error: an attribute\'s value begins with "n"\n  hint: put the value in double quotes: name="value"',
  }));

test('a "<" at the end of the page, and an import above its title, are reported', () =>
  assertFiles('content/a.mdx', {
    '# A\n\nat most <':
      '3:10: error: the page ends inside a tag\n  hint: for a "<" in prose write \\< or put the text in `code`',
    "import Tabs from '@theme/Tabs';\n\n# A\n":
      '1:1: error: "import Tabs from \'@theme/Tabs\';" is code\n  hint: pages cannot import or export: every component listed in CONTRIBUTING.md can be used as it is',
  }));

const told = (place: string, name: string, last: number, colons: string, outer = 'info') =>
  `${place}: error: ":::${name}" is not closed: the ":::" on line ${last} closes ":::${outer}" around it\n  hint: the outer one needs more colons: "${colons}${outer}" above, "${colons}" below`;

test('an admonition in one of as many colons is told at the inner one, with what the outer one needs', () =>
  assertPages({
    ':::info[Trip]\nOne.\n\n:::danger\nStay.\n:::\n\nTwo.\n\n:::': told('6:1', 'danger', 8, '::::'),
    ':::info\nOne.\n\n- Item\n  :::details[More]\n  Stay.\n  :::\n\n:::': told(
      '7:3',
      'details',
      9,
      '::::',
    ),
    ':::info\nOne.\n\n:::tip\n\n:::note\nStay.\n:::\n\n:::\n\n:::': told('6:1', 'tip', 10, ':::::'),
    '> :::details\n> :::tip\n> b\n> :::\n> :::': told('4:3', 'tip', 6, '::::', 'details'),
    '::::info\n:::tip\nb\n:::\n::::': [],
    '::::info\nText.\n:::':
      '3:1: error: ":::info" is not closed\n  hint: end it with a line that holds only "::::"',
  }));

test('mistakes in tags and components', () =>
  assertPages({
    '<script>alert(1)</script>':
      '3:1: error: <script> is not allowed\n  hint: pages run no script of their own; use a registered component',
    '<iframe src="https://x.example" />':
      '3:1: error: <iframe> is not allowed\n  hint: pages embed nothing from elsewhere; link to it',
    '<div onClick={() => go()}>x</div>':
      '3:6: error: the attribute "onClick" on <div> is not allowed\n  hint: pages run no script of their own',
    '<p style={{color: "red"}}>x</p>':
      '3:4: error: the attribute "style" on <p> is not allowed\n  hint: use className and site/styles',
    '<blockqoute>x</blockqoute>':
      '3:1: error: unknown element <blockqoute>\n  hint: did you mean <blockquote>?',
    '<customerId>\n\n</customerId>':
      '3:1: error: unknown element <customerId>\n  hint: for the text "<customerId>" write it in `code`',
    '<Weather>x</Weather>':
      '3:1: error: unknown component <Weather>\n  hint: the components are listed in CONTRIBUTING.md',
    '<>x</>':
      '3:1: error: an empty tag "<>" is not allowed\n  hint: the components are listed in CONTRIBUTING.md',
    '<Tabs grop="os">\n<Tab label="iOS">x</Tab>\n</Tabs>':
      '3:7: error: <Tabs> has no prop "grop"\n  hint: did you mean "group"?',
    '<Steps numbered>\n\n1. a\n\n</Steps>':
      '3:8: error: <Steps> has no prop "numbered"\n  hint: <Steps> takes none',
    '<Tabs group={3}>\n<Tab label="iOS">x</Tab>\n</Tabs>':
      '3:7: error: "group" of <Tabs> must be a string, not a number\n  hint: write group="text"',
    '<Badge kind="new" kind="get">x</Badge>':
      '3:19: error: <Badge> has "kind" twice\n  hint: remove one of them',
    '<Tabs>\n<Tab>x</Tab>\n</Tabs>':
      '4:1: error: <Tab> needs the prop "label"\n  hint: write <Tab label="…">',
    '<Badge kind="secrt">x</Badge>':
      '3:8: error: "kind" of <Badge> cannot be "secrt"\n  hint: did you mean "secret"?',
    '<CardGrid columns="7">\n<LinkCard to="/" title="Home">x</LinkCard>\n</CardGrid>':
      '3:11: error: "columns" of <CardGrid> cannot be "7"\n  hint: it is one of 1, 2, 3, 4, 5',
    '<Badge kind={kinds[0]}>x</Badge>':
      '3:8: error: the value of "kind" on <Badge> is not a literal\n  hint: write kind="text", kind={3} or kind={true}',
    '<Badge {...props}>x</Badge>':
      '3:8: error: {...} spreads an object into <Badge>\n  hint: write each attribute out',
    '<Tabs>\n<Badge kind="new">x</Badge>\n</Tabs>':
      '4:1: error: <Badge> is not allowed directly inside <Tabs>\n  hint: allowed inside it: <Tab>',
    '<Tabs>\n<Tab label="a">x</Tab>\n\nplain words\n\n</Tabs>':
      '6:1: error: "plain words" is not allowed directly inside <Tabs>\n  hint: allowed inside it: <Tab>',
    '<DocsHierarchy>\n\nwords\n\n</DocsHierarchy>':
      '5:1: error: <DocsHierarchy> takes no content\n  hint: write <DocsHierarchy … />',
    '<Tab label="iOS">\n\nx\n\n</Tab>':
      '3:1: error: <Tab> is only allowed inside <Tabs>\n  hint: put it directly inside <Tabs>',
    '<Steps>\n\n<Tab label="iOS">x</Tab>\n\n</Steps>':
      '5:1: error: <Tab> is only allowed inside <Tabs>\n  hint: put it directly inside <Tabs>',
  }));
