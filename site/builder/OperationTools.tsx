// What a reader can do with an operation: see its other examples, build a request. Loaded when a reader first uses the
// samples bar; fetches the operation's data. Entry: OperationTools.

import {
  type ComponentType,
  type RefObject,
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
import { chooseExample, showAnswer, showSamples } from './shown-example.ts';
import { takeStyles } from './styles.ts';

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
  const index = useMemo(() => indexOf(data.operation, data.hoisted), [data]);
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
