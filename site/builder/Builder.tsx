// The dialog that builds a request: a form beside code samples that follow its values. Nothing is sent. The reader's
// edits to each example are kept for as long as the page is open. Entry: Builder.

import { type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { MethodBadge } from '../parts/MethodBadge.tsx';
import { copyText } from '../runtime/article/brief-text.ts';
import { builderMessages as words } from '../shared/messages/builder-messages.ts';
import type { OperationData } from '../shared/reference/builder-data.ts';
import {
  exampleValues,
  type RequestValues,
  requestFrom,
} from '../shared/reference/request-from-operation.ts';
import type { Json, SchemaNode } from '../shared/reference/schema-node.ts';
import { emptyValue, valueAt, without, withValue } from '../shared/request-form/form-values.ts';
import {
  asJson,
  indexOf,
  requestErrors,
  requestNode,
} from '../shared/request-form/request-form.ts';
import type { FieldError } from '../shared/request-form/validate.ts';
import { isForObjects, isWholeChoice } from '../shared/request-form/variants.ts';
import { Field } from './Field.tsx';
import { type Form, FormContext, fieldId, useForm } from './form.ts';
import { ObjectFields } from './ObjectFields.tsx';
import { RequestTarget } from './RequestTarget.tsx';
import { SampleTabs, type TabsComponent } from './SampleTabs.tsx';
import { Select } from './Select.tsx';

interface BuilderProps {
  data: OperationData;
  Tabs: TabsComponent;
  examples: readonly string[];
  chosen: number;
  onChoose: (example: number) => void;
  isOpen: boolean;
  onClose: () => void;
}

interface BuilderForm {
  values: RequestValues;
  touched: ReadonlySet<string>; // pointers of fields that have lost focus
  isChecked: boolean; // all errors are shown, not only those of touched fields
}

export function Builder(props: BuilderProps) {
  const { data, Tabs, examples, chosen, onChoose, isOpen, onClose } = props;
  const { operation, options } = data;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { draft, change, form, errors, node } = useDraft(data, chosen, id);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const [view, setView] = useState<BuilderView>('form');
  const goTo = (field: string): void => {
    flushSync(() => setView('form')); // a hidden element cannot take focus
    focusInside(field);
  };
  const copy = (button: HTMLElement): void => {
    change(() => ({ isChecked: true }));
    if (errors.length > 0) setView('code'); // the view that lists the errors
    const shown = '.builder-samples [role="tabpanel"]:not([hidden]) code';
    void copyText(button, dialog.current?.querySelector(shown)?.textContent ?? '');
  };
  const check = ({ target }: MouseEvent): void => {
    if ((target as Element).closest('[data-action="copy-code"]'))
      change(() => ({ isChecked: true }));
  };
  return createPortal(
    <dialog
      ref={dialog}
      className="builder"
      aria-labelledby={`${id}title`}
      onClose={onClose}
      onClickCapture={check}
    >
      <header className="builder-head">
        <div>
          <h2 id={`${id}title`}>{words.title}</h2>
          <p>
            <MethodBadge method={operation.method} /> <code>{operation.path}</code>
          </p>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </header>
      <div className="builder-body" data-view={view}>
        <section className="builder-form" aria-label={words.form}>
          <div className="builder-start">
            {examples.length > 1 && (
              <label htmlFor={`${id}example`}>
                {words.startFrom}
                <Select id={`${id}example`} titles={examples} chosen={chosen} choose={onChoose} />
              </label>
            )}
            <button type="button" onClick={() => change(() => startOf(data, chosen))}>
              {words.reset}
            </button>
          </div>
          {/* Another example is another form: its fields remount. */}
          <FormContext value={form} key={chosen}>
            <RequestTarget operation={operation} />
            <RequestFields node={node} />
          </FormContext>
        </section>
        <section className="builder-samples" aria-label={words.samples}>
          {draft.isChecked && errors.length > 0 && (
            <ErrorSummary errors={errors} prefix={id} goTo={goTo} />
          )}
          <SampleTabs
            request={requestFrom(operation, draft.values)}
            title={`${operation.method} ${operation.path}`}
            options={options}
            Tabs={Tabs}
          />
          <p className="builder-note">{words.nothingSent}</p>
        </section>
      </div>
      <BuilderFoot view={view} setView={setView} copy={copy} />
    </dialog>,
    document.body,
  );
}

function startOf({ operation }: OperationData, example: number): BuilderForm {
  return { values: exampleValues(operation, example), touched: new Set(), isChecked: false };
}

/** The reader's edits to the chosen example, and the form that changes them. */
function useDraft(data: OperationData, chosen: number, prefix: string) {
  const [drafts, setDrafts] = useState<Readonly<Record<number, BuilderForm>>>({});
  const draft = drafts[chosen] ?? startOf(data, chosen);
  const change = (changed: (before: BuilderForm) => Partial<BuilderForm>): void =>
    setDrafts((all) => {
      const before = all[chosen] ?? startOf(data, chosen);
      return { ...all, [chosen]: { ...before, ...changed(before) } };
    });
  const index = useMemo(() => indexOf(data.operation), [data]);
  const { values, touched, isChecked } = draft;
  const { content, body } = values;
  // All the form's node depends on is whether the body is a string.
  const text = typeof body === 'string' ? '' : undefined;
  const node = useMemo(() => requestNode(data.operation, content, text), [data, content, text]);
  const errors = useMemo(() => requestErrors(node, values, index), [node, values, index]);
  const next = useRef<string>(undefined);
  // After rendering: only then is the added field in the document, or the removed one gone.
  useEffect(() => {
    if (next.current !== undefined) focusInside(next.current);
    next.current = undefined;
  });
  const replace = (value: Json): void =>
    change(() => ({ values: value as unknown as RequestValues }));
  const form: Form = {
    prefix,
    index,
    values: asJson(values),
    replace,
    set(keys, value, focus) {
      change((before) => ({
        values: withValue(asJson(before.values), keys, value) as unknown as RequestValues,
      }));
      next.current = focus;
    },
    remove(keys, focus) {
      replace(without(asJson(values), keys) ?? {});
      next.current = focus;
    },
    errorAt: (pointer) =>
      isChecked || touched.has(pointer)
        ? errors.find((error) => error.pointer === pointer)?.message
        : undefined,
    touch: (pointer) => change((before) => ({ touched: new Set([...before.touched, pointer]) })),
  };
  return { draft, change, form, errors, node };
}

/** A control takes focus itself; a group passes it to its first control. */
function focusInside(id: string): void {
  const element = document.getElementById(id);
  const controls = 'input, select, textarea, button';
  const control = element?.matches(controls)
    ? element
    : element?.querySelector<HTMLElement>(controls);
  if (element && !control) element.tabIndex = -1; // a value that cannot be changed: focus the element that shows it
  (control ?? element)?.focus();
}

type BuilderView = 'form' | 'code';

interface BuilderFootProps {
  view: BuilderView;
  setView: (view: BuilderView) => void;
  copy: (button: HTMLElement) => void;
}

function BuilderFoot({ view, setView, copy }: BuilderFootProps) {
  return (
    <footer className="builder-foot">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of the form */}
      <div role="group" aria-label={words.view}>
        {(['form', 'code'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {words.views[one]}
          </button>
        ))}
      </div>
      <button type="button" className="builder-copy" onClick={(event) => copy(event.currentTarget)}>
        {words.copy}
      </button>
    </footer>
  );
}

/** A group for each place that values are sent in (path, query, body…). */
function RequestFields({ node }: { node: SchemaNode }) {
  const { index, values, prefix, set } = useForm();
  const groups = node.fields ?? [];
  if (groups.length === 0) return <p>{words.noFields}</p>;
  return groups.map(({ name, schema, required }) => {
    const whole = index.whole(schema);
    const id = fieldId(prefix, `/${name}`);
    const isSent = required === true || valueAt(values, [name]) !== undefined;
    const isFields = isForObjects(whole) && !isWholeChoice(whole, index);
    return (
      <section key={name} id={id} className="builder-group">
        <h3>{words.places[name]}</h3>
        {isSent && isFields && <ObjectFields node={whole} keys={[name]} />}
        {isSent && !isFields && <Field node={whole} keys={[name]} name={name} isRequired />}
        {!isSent && (
          <button
            type="button"
            className="builder-add"
            onClick={() => set([name], emptyValue(schema, index), id)}
          >
            {words.addField(name)}
          </button>
        )}
      </section>
    );
  });
}

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  prefix: string;
  goTo: (id: string) => void;
}

/** The errors that the API would report, each with a link to its field. */
function ErrorSummary({ errors, prefix, goTo }: ErrorSummaryProps) {
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
