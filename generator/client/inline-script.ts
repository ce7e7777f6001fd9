// site/inline/inline.ts as text, which every document holds. Entry: inlineScript.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ELEMENT_IDS } from '../../site/shared/element-ids.ts';
import { baseUrlWarning } from '../../site/shared/messages/content-messages.ts';
import { messages } from '../../site/shared/messages/shell-messages.ts';
import { cachedText } from '../cache/code-bundle.ts';
import { PROJECT } from '../cache/project-root.ts';

const { title, text, suggestion } = baseUrlWarning;
const TEXTS = {
  title,
  text,
  suggestion,
  errorTitle: messages.pageErrorTitle,
  errorText: messages.partErrorText,
  retry: messages.pageErrorRetry,
};

export const inlineScript = cachedText('inline-script', bundled);

function bundled(): string {
  const require = createRequire(join(PROJECT, 'package.json')); // loaded only where it is needed
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const texts = Object.entries(TEXTS).map(([name, value]) => [`TEXTS.${name}`, value] as const);
  const constants = [['PAGE_DATA_ID', ELEMENT_IDS.pageData] as const, ...texts];
  const { outputFiles } = buildSync({
    entryPoints: [join(PROJECT, 'site/inline/inline.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    tsconfigRaw: {}, // no file around the site changes the script
    define: Object.fromEntries(constants.map(([name, value]) => [name, JSON.stringify(value)])),
  });
  return outputFiles[0]?.text.trimEnd() ?? '';
}
