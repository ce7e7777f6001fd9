// The parts of content/site.yaml about what a reader can do with a page: open it in an assistant, give feedback.
// Entries: assistants, feedback.

import { addressFault } from '../../site/shared/safe-address.ts';
import type { SiteConfig } from '../types.ts';
import { record, required } from '../yaml/record.ts';
import { text } from '../yaml/scalars.ts';
import { list, refine, type Shape } from '../yaml/shape.ts';

const ABSOLUTE = /^https?:\/\/[^/]/i;
const PLACEHOLDER = /\{(?:url|markdown)\}/;

/** `https://example.com/?q={url}` */
const assistantAddress: Shape<string> = refine(text, (value, { node, at, reading }) => {
  const fault = addressFault(value, 'fetch');
  if (fault !== undefined)
    return reading.report(node.start, { text: `${at} "${value}" ${fault.text}`, hint: fault.hint });
  if (ABSOLUTE.test(value) && PLACEHOLDER.test(value)) return value;
  return reading.report(node.start, {
    text: `${at} "${value}" ${ABSOLUTE.test(value) ? 'does not name the page' : 'is not a URL'}`,
    hint: 'write a URL with {url} or {markdown} in it: https://assistant.example.com/?q={url}',
  });
});

export const assistants: Shape<SiteConfig['assistants']> = list(
  record({ label: required(text), href: required(assistantAddress) }),
);

/** The content security policy allows this address, so it must be valid. */
export const feedback: Shape<string> = refine(text, (value, { node, at, reading }) => {
  const fault = addressFault(value, 'fetch');
  if (fault !== undefined)
    return reading.report(node.start, { text: `${at} "${value}" ${fault.text}`, hint: fault.hint });
  const isPath = /^\/(?!\/)/.test(value);
  if (isPath || (ABSOLUTE.test(value) && URL.canParse(value))) return value;
  return reading.report(node.start, {
    text: `${at} "${value}" is neither a path nor a URL`,
    hint: 'write the address that takes the answers: https://forms.example.com/feedback',
  });
});
