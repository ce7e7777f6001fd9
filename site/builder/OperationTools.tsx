// What a reader can do with an operation: see its other examples, build a request. Loaded with the operation's data when
// a reader first uses the select or button of the samples bar. Entry: OperationTools.

import { type RefObject, useEffect, useState } from 'react';
import { adoptStyles } from '../runtime/state/document-parts.ts';
import type { Answer, OperationData } from '../shared/reference/builder-data.ts';
import { exampleValues, requestFrom } from '../shared/reference/request-from-operation.ts';
import frame from '../styles/builder.css' with { type: 'text' };
import fields from '../styles/builder-fields.css' with { type: 'text' };
import { Builder } from './Builder.tsx';
import { SampleTabs, type TabsComponent } from './SampleTabs.tsx';

const STYLES = frame + fields;

interface OperationToolsProps {
  data: OperationData;
  Tabs: TabsComponent;
  examples?: readonly string[] | undefined; // titles
  bar: RefObject<HTMLElement | null>; // its select says which example is shown
  chosen: number; // that example
  isOpen: boolean; // the builder
  close: () => void;
}

export function OperationTools(props: OperationToolsProps) {
  const { data, Tabs, examples = [], bar, chosen, isOpen, close } = props;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => adoptStyles(STYLES)); // after each render: tabs remove adopted stylesheets when they are hydrated
  useEffect(() => {
    showSamples(bar.current, chosen);
    const answer = data.answers[chosen];
    if (answer) showAnswer(bar.current, answer);
  }, [data, chosen, bar]);
  return (
    <>
      {chosen > 0 && (
        <SampleTabs
          request={requestFrom(data.operation, exampleValues(data.operation, chosen))}
          options={data.options}
          Tabs={Tabs}
        />
      )}
      {wasOpened && (
        <Builder
          data={data}
          Tabs={Tabs}
          examples={examples}
          chosen={chosen}
          isOpen={isOpen}
          onChoose={(example) => chooseExample(bar.current, example)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Selects the example in the bar, as a reader does. */
function chooseExample(bar: Element | null, example: number): void {
  const select = bar?.querySelector('select');
  if (select) choose(select, example);
}

/** The static samples are those of the first example. */
function showSamples(bar: Element | null, example: number): void {
  const samples = bar?.parentElement?.querySelector(':scope > [data-slot="1"]');
  samples?.toggleAttribute('hidden', example > 0);
}

/** Selects the tab of the answer's status, and its example in that tab's list. */
function showAnswer(inside: Element | null, { status, example }: Answer): void {
  const panel = inside?.closest('.api')?.querySelector('.api-answers');
  const tab = panel?.querySelector<HTMLElement>(`[role="tab"][data-value="${CSS.escape(status)}"]`);
  if (tab?.ariaSelected === 'false') tab.click();
  const own = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
  const list = own?.querySelector('select');
  if (list && list.selectedIndex !== example) choose(list, example);
}

function choose(select: HTMLSelectElement, option: number): void {
  select.selectedIndex = option;
  select.dispatchEvent(new Event('input', { bubbles: true }));
}
