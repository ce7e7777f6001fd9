// What a reader can do with an operation: see its other examples, build a request. Loaded when a reader first uses the
// select or button of the samples bar; fetches the operation's data. Entry: OperationTools.

import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { ofThisBuild } from '../runtime/state/new-build.ts';
import type { Answer, OperationData } from '../shared/reference/builder-data.ts';
import { exampleValues, requestFrom } from '../shared/reference/request-from-operation.ts';
import { indexOf } from '../shared/request-form/request-form.ts';
import frame from '../styles/builder.css' with { type: 'text' };
import fields from '../styles/builder-fields.css' with { type: 'text' };
import { Builder } from './Builder.tsx';
import { SampleTabs, type TabsComponent } from './SampleTabs.tsx';

interface OperationToolsProps extends ToolsView {
  data: string; // address of the operation's data
  Loading: ComponentType; // the loading indicator
  Failed: ComponentType<{ retry: () => void }>; // shown when loading failed
  loadTabs: LoadTabs;
}

interface ToolsView {
  examples?: readonly string[]; // titles
  bar: RefObject<HTMLElement | null>; // its select says which example is shown
  chosen: number; // that example
  isOpen: boolean; // the builder
  close: () => void;
}

interface Loaded {
  data: OperationData;
  Tabs: TabsComponent;
}

export function OperationTools({
  data: address,
  Loading,
  Failed,
  loadTabs,
  ...view
}: OperationToolsProps) {
  const { bar } = view;
  const [state, setState] = useState<Loaded | 'loading' | 'failed'>('loading');
  const load = useCallback(() => {
    setState('loading');
    ofThisBuild(() => loadOperation(address, loadTabs)).then(setState, () => setState('failed'));
  }, [address, loadTabs]);
  useEffect(load, [load]);
  useEffect(() => {
    const button = bar.current?.querySelector('button');
    button?.setAttribute('aria-busy', String(state === 'loading'));
  }, [state, bar]);
  if (state === 'loading') return <Loading />;
  if (state !== 'failed') return <LoadedTools {...view} {...state} />;
  return <Failed retry={load} />;
}

function LoadedTools({
  data,
  Tabs,
  examples = [],
  bar,
  chosen,
  isOpen,
  close,
}: ToolsView & Loaded) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const index = useMemo(() => indexOf(data.operation), [data]);
  useEffect(takeStyles); // after each render: tabs remove adopted stylesheets when they are hydrated
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
          index={index}
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

type LoadTabs = () => Promise<TabsComponent>;

/** In parallel: one after the other would cost a round trip. */
async function loadOperation(address: string, loadTabs: LoadTabs) {
  const [Tabs, data] = await Promise.all([
    loadTabs(),
    fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return response.json() as Promise<OperationData>; // its name has its hash
    }),
  ]);
  return { data, Tabs };
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

let sheet: CSSStyleSheet | undefined;

/** Once for all operations of a visit. */
function takeStyles(): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(frame + fields);
  }
  if (document.adoptedStyleSheets.includes(sheet)) return;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
