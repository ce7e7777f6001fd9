// An operation's callbacks. Entry: Callbacks.

import { Fragment } from 'react';
import { MethodBadge } from '../parts/MethodBadge.tsx';
import { Title } from '../parts/Title.tsx';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { OperationPart } from './field-parts.ts';
import { SentRequest } from './SentRequest.tsx';

export function Callbacks({ operation, level, drawing }: OperationPart) {
  const { callbacks, anchor } = operation;
  if (callbacks.length === 0) return null;
  return (
    <>
      <Title level={level} id={`${anchor}callbacks`} text={words.callbacks} />
      {callbacks.map((callback) => (
        <Fragment key={callback.id}>
          <Title
            level={level === 2 ? 3 : 4}
            id={callback.id}
            text={callback.summary ?? callback.name}
          />
          <p>
            {words.sentTo} <MethodBadge method={callback.method} />{' '}
            <code>{callback.expression}</code>
          </p>
          <div className="api-event">
            <SentRequest sent={callback} references={drawing.references} />
          </div>
        </Fragment>
      ))}
    </>
  );
}
