// The errors that the API would report, each with a link to its field. Entry: ErrorSummary.

import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import type { FieldError } from '../shared/request-form/validate.ts';
import { fieldId } from './form.ts';

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  prefix: string;
  goTo: (id: string) => void;
}

export function ErrorSummary({ errors, prefix, goTo }: ErrorSummaryProps) {
  return (
    <div className="builder-summary" role="alert">
      <p>{words.faults(errors.length)}</p>
      <ul>
        {errors.map(({ pointer, path, message }) => {
          const id = fieldId(prefix, pointer);
          return (
            <li key={pointer + message}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(id);
                }}
              >
                <code>{path}</code> {message}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
