// The request builder with another provider's API: servers with variables, ways in, files, XML and texts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleMessages } from '../../site/shared/messages/samples-messages.ts';
import { sample } from './builder-reader.ts';
import { previewOfFiles } from './fixture.ts';
import { quietVisit } from './reader.ts';

const SPEC = `openapi: 3.1.0
info: { title: Library, version: '1' }
servers:
  - { url: 'https://library.example' }
  - url: https://{region}.library.example/{version}
    variables: { region: { default: eu, enum: [eu, us] }, version: { default: v1, description: As in the path. } }
security: [{ token: [] }, { partner: [] }, {}]
paths:
  /scans:
    post:
      operationId: scan
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, required: [page], properties: { page: { type: string, format: binary }, note: { type: string } } }
            example: { page: '<bytes>', note: First }
          application/xml:
            schema: { type: object, xml: { name: scan }, properties: { id: { type: integer, xml: { attribute: true } }, note: { type: string } } }
            example: { id: 7, note: First }
          text/plain: { schema: { type: string }, example: One line }
          application/octet-stream: {}
      responses: { '200': { description: Fine } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    partner: { type: apiKey, in: header, name: X-Partner }
`;

const files = {
  'specs/library.yaml': SPEC,
  'content/index.mdx': '# Home\n\n<ApiOperation id="scan" />\n',
};
const site = previewOfFiles(files);

test('server, credentials and every kind of body are chosen, and no key is asked for', () =>
  quietVisit(site, '/', async (page) => {
    await page.getByRole('button', { name: sampleMessages.build }).click();
    const dialog = page.locator('dialog.builder');
    await dialog.waitFor();
    const told = async (...texts: string[]): Promise<void> => {
      const code = await sample(dialog);
      for (const text of texts) assert.ok(code.includes(text), `${text}\n${code}`);
    };
    await told('https://library.example/scans', 'Bearer $TOKEN', "-F 'page=@page.bin;type=");

    await dialog.getByLabel('Server', { exact: true }).selectOption('1');
    await dialog.getByLabel('region', { exact: true }).selectOption({ label: 'us' });
    await dialog.getByLabel('version', { exact: true }).fill('v2');
    await told('https://us.library.example/v2/scans');
    await dialog.getByLabel('Credentials', { exact: true }).selectOption('1');
    await told('X-Partner: $PARTNER');
    await dialog.getByLabel('Credentials', { exact: true }).selectOption({ label: 'None' });
    assert.doesNotMatch(await sample(dialog), /PARTNER|TOKEN/);
    assert.equal(await dialog.locator('input[type="password"]').count(), 0);

    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'page 2.png',
      mimeType: 'image/png',
      buffer: Buffer.from('x'),
    });
    await told('page=@page 2.png;type=');

    const start = dialog.locator('.builder-start select');
    await start.selectOption('1');
    await told('<scan id="7">', '<note>First</note>', 'Content-Type: application/xml');
    await dialog.getByLabel('note', { exact: true }).fill('A & B');
    await told('<note>A &amp; B</note>');
    await start.selectOption('2');
    await dialog.locator('textarea').fill('Two\nlines');
    await told('Two\nlines', 'Content-Type: text/plain');
    await start.selectOption('3');
    await told('--data-binary @file.bin', 'Content-Type: application/octet-stream');
  }));
