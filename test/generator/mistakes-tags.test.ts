// Mistakes of writers in tags and components, each with the message they get, word for word: place, fault, hint.

import { test } from 'node:test';
import { assertPages } from '../support/mistakes.ts';

test('mistakes in tags and components', () =>
  assertPages({
    '<script>alert(1)</script>':
      '3:1: error: <script> is not allowed\n  hint: pages run no script of their own; use a registered component',
    '<iframe src="https://x.example" />':
      '3:1: error: <iframe> is not allowed\n  hint: pages embed nothing from elsewhere; link to it',
    '<div onClick="go()">x</div>':
      '3:6: error: the attribute "onClick" on <div> is not allowed\n  hint: pages run no script of their own',
    '<div onClick={() => go()}>x</div>':
      '3:6: error: the attribute "onClick" on <div> is not allowed\n  hint: pages run no script of their own',
    '<p style="color: red">x</p>':
      '3:4: error: the attribute "style" on <p> is not allowed\n  hint: use className and site/styles',
    '<p style={{color: "red"}}>x</p>':
      '3:4: error: the attribute "style" on <p> is not allowed\n  hint: use className and site/styles',
    '[x](javascript:alert(1))':
      '3:1: error: the link to "javascript:alert(1)" runs script\n  hint: write an address that begins with https:, / or #',
    '<blockqoute>x</blockqoute>':
      '3:1: error: unknown element <blockqoute>\n  hint: did you mean <blockquote>?',
    '<customerId>\n\n</customerId>':
      '3:1: error: unknown element <customerId>\n  hint: for the text "<customerId>" write it in `code`',
    '<Bagde kind="new">x</Bagde>':
      '3:1: error: unknown component <Bagde>\n  hint: did you mean <Badge>?',
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
