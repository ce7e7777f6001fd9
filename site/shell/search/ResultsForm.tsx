// The form of the search page: the field and the filters. Entry: ResultsForm.

import { type RefObject, useId } from 'react';
import { searchMessages } from '../../shared/messages/search-messages.ts';
import type { SearchManifest } from '../../shared/search/search-manifest.ts';
import { ClearButton } from './ClearButton.tsx';
import type { HitGroup } from './hit-groups.ts';
import type { ResultsQuery } from './results-address.ts';
import { SectionFilter } from './SectionFilter.tsx';

interface ResultsFormProps {
  query: ResultsQuery;
  input: RefObject<HTMLInputElement | null>;
  manifest: SearchManifest | undefined;
  groups: readonly HitGroup[]; // of all sections
  change(more: Partial<ResultsQuery>): void;
  submit(): void;
}

export function ResultsForm({ query, input, manifest, groups, change, submit }: ResultsFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to older screen readers
    <form
      className="search-page-form"
      role="search"
      aria-label={searchMessages.pageTitle}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageField input={input} q={query.q} change={(q) => change({ q })} />
      <ContextChoice manifest={manifest} ctx={query.ctx} choose={(ctx) => change({ ctx })} />
      <SectionFilter
        groups={groups}
        sections={manifest?.sections ?? []}
        chosen={query.section}
        choose={(section) => change({ section })}
      />
    </form>
  );
}

interface PageFieldProps {
  input: RefObject<HTMLInputElement | null>;
  q: string;
  change(text: string): void;
}

function PageField({ input, q, change }: PageFieldProps) {
  const id = useId();
  const clear = (): void => {
    if (input.current) input.current.value = '';
    input.current?.focus();
    change('');
  };
  return (
    <div className="search-page-field">
      <label className="visually-hidden" htmlFor={id}>
        {searchMessages.pageTitle}
      </label>
      <input
        id={id}
        ref={input}
        className="input"
        type="search"
        name="q"
        autoComplete="off"
        placeholder={searchMessages.pageTitle}
        defaultValue={q}
        onInput={(event) => change(event.currentTarget.value)}
      />
      {q !== '' && <ClearButton onClear={clear} />}
    </div>
  );
}

interface ContextChoiceProps {
  manifest: SearchManifest | undefined;
  ctx: string;
  choose(path: string): void;
}

function ContextChoice({ manifest, ctx, choose }: ContextChoiceProps) {
  const contexts = manifest?.contexts ?? [];
  if (contexts.length === 0) return null;
  return (
    <select
      className="input"
      aria-label={searchMessages.context}
      value={ctx}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{searchMessages.everywhere}</option>
      {contexts.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </select>
  );
}
