// Texts of the list of changes between two versions of the API. Entry: changeMessages.

import { plural } from './plural.ts';

export const changeMessages = {
  title: 'API changes',
  since: (version: string) => `What is different in the API since version ${version}.`,
  summary: (count: number, breaking: number, locale: string) =>
    count === 0
      ? 'No changes.'
      : `${plural(count, '1 change|{n} changes', locale)}, ${breaking} of them breaking.`,
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
  } as Readonly<Record<string, string>>,
  yes: 'yes',
  no: 'no',
} as const;
