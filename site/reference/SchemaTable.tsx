// A schema on its own: its fields and an example. Entry: SchemaTable.

import { CodeBlock } from '../parts/CodeBlock.tsx';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import { rootHtml } from './ContentSchema.tsx';
import type { Drawing } from './field-parts.ts';
import type { BlockProps } from './html.ts';

interface SchemaTableProps extends BlockProps<'schema'> {
  in?: 'request' | 'response';
}

export function SchemaTable({ block, hrefs, in: side = 'response' }: SchemaTableProps) {
  const { schema, example } = block;
  const drawing: Drawing = {
    references: { hrefs },
    sender: side === 'request' ? 'reader' : 'api',
  };
  const hasPanel = example !== undefined && schema.examples[0]?.generated !== true;
  return (
    <div className={`api api-schema${hasPanel ? ' api-code' : ''}`} id={schema.id}>
      <div
        className="api-words"
        dangerouslySetInnerHTML={{ __html: rootHtml(schema.schema, schema.name, drawing) }}
      />
      {hasPanel && (
        <div className="api-panel">
          <CodeBlock html={example.html} language={example.lang} title={words.example} />
        </div>
      )}
    </div>
  );
}
