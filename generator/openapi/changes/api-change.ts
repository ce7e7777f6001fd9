// A difference between two versions of an API: plain JSON. Entry: ApiChange.

import type { changeMessages } from '../../../site/shared/messages/change-messages.ts';

export interface ApiChange {
  operation?: ChangedOperation; // absent: of the API as a whole
  part: keyof typeof changeMessages.parts;
  name: string; // of the part: 'source.company', '404'; '' where the operation has only one
  where: readonly string[]; // responses, media types, variants: '200 · Card'
  kind: 'added' | 'removed' | 'changed' | 'deprecated';
  breaking: boolean;
  rule: string; // of which rules.ts says whether it breaks callers
  aspect?: string; // a keyword: 'type', 'maxLength', 'enum'
  from?: string | undefined; // absent: it was not set, or the value is new
  to?: string | undefined;
}

/** As the newer version has it, if that has it. */
export interface ChangedOperation {
  id: string; // operationId, or the name of a webhook
  spec: string; // name of its file: 'payments'
  method: string; // 'POST', or 'WEBHOOK'
  path: string; // '/payments/{id}', or the name again
  title: string;
}
