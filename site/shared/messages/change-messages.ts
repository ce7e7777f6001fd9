// Texts of the list of changes between two versions of the API. Entries: changeMessages, changesSummary(), labelOf().

import { localized, text } from './catalogue.ts';
import { counted } from './plural.ts';

export const changeMessages = localized('changes', {
  title: 'API changes',
  since: text('What is different in the API since version {version}.'),
  none: 'No changes.',
  summary: counted(
    '1 change, {breaking} of them breaking.|{n} changes, {breaking} of them breaking.',
  ),
  breaking: 'Breaking',
  kinds: { added: 'Added', removed: 'Removed', changed: 'Changed', deprecated: 'Deprecated' },
  wholeApi: 'All operations',
  columns: { change: 'Change', part: 'Part', from: 'Before', to: 'Now' },
  /** In the order of the list. */
  parts: {
    server: 'Server',
    operation: 'Operation',
    webhook: 'Webhook',
    path: 'Path parameter',
    query: 'Query parameter',
    header: 'Header parameter',
    cookie: 'Cookie parameter',
    requestField: 'Request field',
    response: 'Response',
    responseHeader: 'Response header',
    responseField: 'Response field',
    webhookField: 'Webhook field',
  },
  /** Of a field without a name. */
  bodies: {
    requestField: 'Request body',
    responseField: 'Response body',
    webhookField: 'Webhook body',
  },
});

export function changesSummary(count: number, breaking: number): string {
  return count === 0 ? changeMessages.none : changeMessages.summary(count, breaking);
}

/** Of the part that changed; a body's field without a name is the body. */
export function labelOf({
  part,
  name,
}: {
  part: keyof typeof changeMessages.parts;
  name: string;
}): string {
  const { bodies, parts } = changeMessages;
  return name === '' && part in bodies ? bodies[part as keyof typeof bodies] : parts[part];
}
