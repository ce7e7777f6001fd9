// Sites that hold every payload in every field where it fits. Entry: withoutRefused(), pagesFiles(),
// shellFiles().

import assert from 'node:assert/strict';
import type { Payload } from './payloads.ts';
import { type Files, site, type TestSite } from './site.ts';

/** A file as lines that each hold one payload: what is refused in a line is left out with it. */
export type Lines = Readonly<Record<string, readonly string[]>>;

export interface Accepted {
  built: TestSite;
  refused: number;
}

/** Refused is fine, with a place; a file of one payload goes as a whole, of another file its line. */
export async function withoutRefused(files: Files, lines: Lines): Promise<Accepted> {
  const kept = new Map(Object.entries(lines).map(([path, list]) => [path, [...list]]));
  const made = site(files);
  let refused = 0;
  for (let round = 0; round < 8; round += 1) {
    for (const [path, list] of kept) made.change(path, `${list.join('\n')}\n`);
    await made.build();
    const errors = made.diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return { built: made, refused };
    const wrong = new Map<string, Set<number>>();
    for (const { file = '', line, text } of errors) {
      const isKnown = kept.has(file) || file.startsWith('content/payloads/');
      assert.ok(line !== undefined && isKnown, `${file}:${line}: ${text}`);
      wrong.set(file, (wrong.get(file) ?? new Set()).add(line - 1));
    }
    for (const [file, at] of wrong) {
      const list = kept.get(file);
      if (list !== undefined)
        kept.set(
          file,
          list.map((text, index) => (at.has(index) ? '' : text)),
        );
      else made.remove(file);
      refused += list === undefined ? 1 : at.size;
    }
  }
  assert.fail(`what is refused is never told at once:\n${made.messages.slice(0, 5).join('\n')}`);
}

const CONFIG = 'title: Site\nurl: https://docs.example.com\n';
const quoted = (text: string): string => JSON.stringify(text);
const attribute = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

/** Pages: the payload as what the page says, in its front matter, in props, in a fence, in addresses. */
export function pagesFiles(list: readonly Payload[]): Files {
  const files: Record<string, string> = { 'content/site.yaml': CONFIG };
  for (const [at, { family, text }] of list.entries()) {
    const path = (kind: string): string => `content/payloads/${kind}/${at}.mdx`;
    const value = quoted(text);
    files[path('body')] = `# Page ${at}\n\n${text}\n`;
    files[path('fields')] = `---
title: ${value}
description: ${value}
keywords: [${value}]
sidebar_label: ${value}
pagination_label: ${value}
last_update: { author: ${value} }
${at % 4 === 0 ? `tags: [${quoted(`tag ${text}`)}]\n` : ''}---

<CardGrid><LinkCard to="/" title=${attribute(text)}>a</LinkCard></CardGrid>

<Tabs><Tab label=${attribute(text)}>a</Tab><Tab label="b">b</Tab></Tabs>

<Hero title=${attribute(text)} lead=${attribute(text)} />

~~~~html
${text}
~~~~
`;
    if (family !== 'addresses' && family !== 'breakouts') continue;
    files[path('edit-url')] = `---\nedit_url: ${value}\n---\n# A\n`;
    files[path('image')] = `---\nimage: ${value}\n---\n# A\n`;
    files[path('slug')] = `---\nslug: ${value}\n---\n# A\n`;
    files[path('link')] =
      `<LinkButton to=${attribute(text)}>a</LinkButton>\n\n<a HREF=${attribute(text)} href=${attribute(text)}>b</a>\n`;
    files[path('picture')] = `<img SRC=${attribute(text)} alt=${attribute(text)} />\n`;
  }
  return files;
}

/** One small site: all payloads in site.yaml, sidebars.yaml, a data table and a specification. */
export function shellFiles(list: readonly Payload[]): { files: Files; lines: Lines } {
  const each = (write: (value: string, at: number) => string): string[] =>
    list.map(({ text }, at) => write(quoted(text), at));
  const pages = Array.from({ length: Math.ceil(list.length / 25) }, (_, at) => at);
  return {
    files: { 'content/index.mdx': '# Home\n', 'content/table.mdx': TABLE_PAGE },
    lines: {
      'content/site.yaml': [
        ...CONFIG.trim().split('\n'),
        'navbar:',
        '  items:',
        '    - { label: Menu, position: left, items: [',
        ...each((v) => `        { label: ${v}, href: ${v} },`),
        ...each((v) => `        { label: ${v}, to: / },`),
        '      ] }',
        ...each((v) => `    - { html: ${v} }`),
        'footer:',
        '  links:',
        ...each((v) => `    - { label: ${v}, href: ${v} }`),
        ...each((v) => `    - { html: ${v} }`),
        'redirects:',
        ...each((v, at) => `  /old/${at}: ${v}`),
      ],
      'content/sidebars.yaml': [
        'guides:',
        '  - index',
        '  - table',
        ...each((v) => `  - { label: ${v}, href: ${v} }`),
        ...each((v) => `  - { html: ${v} }`),
        ...each(
          (v, at) =>
            `  - { label: ${v}, slug: c${at}, link: generated, description: ${v}, items: [{ id: index, description: ${v} }] }`,
        ).filter((_, at) => at % 20 === 0),
      ],
      'content/data/cells.yaml': [
        'columns: [{ key: a, label: A }, { key: b, label: B, kind: code }, { key: c, label: C }]',
        'rows:',
        ...each((v) => `  - { a: ${v}, b: ${v}, c: ${v} }`),
        ...list.map(({ text }) => `  - { a: ${quoted(`[x](${text})`)}, b: b, c: c }`),
      ],
      'specs/api.yaml': [
        'openapi: 3.1.0',
        "info: { title: Test, version: '1' }",
        'paths:',
        ...each((v, at) => operationLine(v, at)),
      ],
      ...Object.fromEntries(
        pages.map((page) => [
          `content/api/${page}.mdx`,
          list.map((_, at) => `<ApiOperation id="op${at}" />`).slice(page * 25, page * 25 + 25),
        ]),
      ),
    },
  };
}

const TABLE_PAGE = '# Table\n\n<DataTable name="cells" filter caption="Cells" />\n';

function operationLine(v: string, at: number): string {
  const schema = `{ type: object, title: ${v}, description: ${v}, properties: { ${v}: { type: string, description: ${v}, enum: [${v}], example: ${v}, default: ${v}, pattern: ${v} } } }`;
  const content = `{ application/json: { schema: ${schema}, example: { ${v}: ${v} } } }`;
  return `  /p${at}: { post: { operationId: op${at}, summary: ${v}, description: ${v}, tags: [${v}], externalDocs: { url: ${v} }, parameters: [{ name: ${v}, in: query, description: ${v}, schema: { type: string, example: ${v} } }], requestBody: { description: ${v}, content: ${content} }, responses: { '200': { description: ${v}, content: ${content} } } } }`;
}
