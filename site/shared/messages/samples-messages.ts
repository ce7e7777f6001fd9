// Texts beside the samples of an operation, on every operation page; the builder's own are loaded with it. Entry:
// sampleMessages.

import { localized } from './catalogue.ts';

/** The build writes these into the HTML. */
export const sampleMessages = localized('samples', {
  example: 'Request example',
  build: 'Build a request',
  panel: 'Shown',
  request: 'Request',
  answer: 'Response',
  copiedRequest: 'the request',
});
