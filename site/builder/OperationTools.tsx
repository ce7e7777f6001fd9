// What a reader can do with an operation: see its other examples, build a request. Loaded when a reader first uses the
// samples bar; fetches the operation's data. Entry: OperationTools.

import {
  type ComponentType,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { ofThisBuild } from '../runtime/state/new-build.ts';
import type { OperationData } from '../shared/reference/builder-data.ts';
import { exampleValues, requestFrom } from '../shared/reference/request-from-operation.ts';
import { indexOf } from '../shared/request-form/request-form.ts';
import { Builder } from './Builder.tsx';
import { type LoadTabs, loadOperation } from './load-operation.ts';
import { SampleTabs, type TabsComponent } from './SampleTabs.tsx';
import { showAnswer, showExample } from './shown-example.ts';
import { takeStyles } from './styles.ts';

interface OperationToolsProps {
  data: string; // address of the operation's data
  examples?: readonly string[]; // titles
  events: readonly SyntheticEvent[]; // in the samples bar, in order: clicks, and choices of another example
  Loading: ComponentType; // the loading indicator
  Failed: ComponentType<{ retry: () => void }>; // shown when loading failed
  loadTabs: LoadTabs;
}

/** What the reader has opened. */
interface ToolsView {
  chosen: number; // the example
  isOpen: boolean; // the builder
}

interface Loaded {
  data: OperationData;
  Tabs: TabsComponent;
}

export function OperationTools({
  data: address,
  events,
  Loading,
  Failed,
  loadTabs,
  ...props
}: OperationToolsProps) {
  // Next to the bar are the static samples of the first example; the panel encloses both.
  const bar = (events.at(-1)?.target as Element | undefined)?.closest('.samples-bar') ?? null;
  const [state, setState] = useState<Loaded | 'loading' | 'failed'>('loading');
  const [handled, setHandled] = useState(0);
  const [view, setView] = useState<ToolsView>({ chosen: 0, isOpen: false });
  const load = useCallback(() => {
    setState('loading');
    ofThisBuild(() => loadOperation(address, loadTabs)).then(setState, () => setState('failed'));
  }, [address, loadTabs]);
  if (events.length > handled) {
    setHandled(events.length);
    setView(Object.assign({ ...view }, ...events.slice(handled).map(viewAfter)));
  }
  useEffect(load, [load]);
  useEffect(() => {
    const button = bar?.querySelector('button');
    button?.setAttribute('aria-busy', String(state === 'loading'));
  }, [state, bar]);
  if (state === 'loading') return <Loading />;
  if (state !== 'failed') return <LoadedTools {...props} {...state} {...{ bar, view, setView }} />;
  return <Failed retry={load} />;
}

function viewAfter({ type, target }: SyntheticEvent): Partial<ToolsView> {
  const { tagName, value } = target as HTMLSelectElement;
  if (type === 'input') return { chosen: Number(value) };
  return tagName === 'BUTTON' ? { isOpen: true } : {};
}

interface LoadedToolsProps extends Pick<OperationToolsProps, 'examples'>, Loaded {
  bar: Element | null;
  view: ToolsView;
  setView: (view: ToolsView) => void;
}

function LoadedTools({ data, Tabs, view, setView, bar, examples = [] }: LoadedToolsProps) {
  const { chosen, isOpen } = view;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const index = useMemo(() => indexOf(data.operation, data.hoisted), [data]);
  useEffect(takeStyles); // after each render: tabs remove adopted stylesheets when they are hydrated
  useEffect(() => showExample(bar, chosen), [chosen, bar]);
  useEffect(() => {
    const answer = data.answers[chosen];
    if (answer) showAnswer(bar, answer);
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
          {...{ data, Tabs, index, examples, chosen, isOpen }}
          onChoose={(example) => setView({ isOpen, chosen: example })}
          onClose={() => setView({ chosen, isOpen: false })}
        />
      )}
    </>
  );
}
