// What a reader can do with an operation: see its other examples, build a request. Comes when it is asked for,
// and fetches the operation's data. Entry: OperationTools.

import {
  type ComponentType,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { OperationData } from '../shared/reference/builder-data.ts';
import { exampleValues, requestFrom } from '../shared/reference/request-from-operation.ts';
import { indexOf } from '../shared/request-form/request-form.ts';
import { Builder } from './Builder.tsx';
import { loadOperation } from './load-operation.ts';
import { SampleTabs, type TabsComponent } from './SampleTabs.tsx';
import { showAnswer, showExample } from './shown-example.ts';
import { takeStyles } from './styles.ts';

interface OperationToolsProps {
  data: string; // address of the operation's data
  examples?: readonly string[]; // titles
  event: SyntheticEvent; // what happened in the bar last: a click, or another example was chosen
  Loading: ComponentType; // how the page shows that something is on its way
  Failed: ComponentType<{ retry: () => void }>; // and that it could not come
}

/** What the reader asks for. */
interface Asked {
  chosen: number; // the example
  isOpen: boolean; // the builder
}

interface Loaded {
  data: OperationData;
  Tabs: TabsComponent;
}

export function OperationTools({
  data: address,
  event,
  Loading,
  Failed,
  ...props
}: OperationToolsProps) {
  // The samples stand after it, the panel is around it.
  const bar = (event.target as Element).closest('.samples-bar');
  const [state, setState] = useState<Loaded | 'loading' | 'failed'>('loading');
  const [heard, setHeard] = useState<SyntheticEvent>();
  const [asked, ask] = useState<Asked>({ chosen: 0, isOpen: false });
  const load = useCallback(() => {
    setState('loading');
    loadOperation(address).then(setState, () => setState('failed'));
  }, [address]);
  if (event !== heard) {
    setHeard(event);
    ask({ ...asked, ...askedBy(event) });
  }
  useEffect(load, [load]);
  useEffect(() => {
    const button = bar?.querySelector('button');
    button?.setAttribute('aria-busy', String(state === 'loading'));
  }, [state, bar]);
  if (state === 'loading') return <Loading />;
  if (state !== 'failed') return <LoadedTools {...props} {...state} {...{ bar, asked, ask }} />;
  return <Failed retry={load} />;
}

function askedBy({ type, target }: SyntheticEvent): Partial<Asked> {
  const { tagName, value } = target as HTMLSelectElement;
  if (type === 'input') return { chosen: Number(value) };
  return tagName === 'BUTTON' ? { isOpen: true } : {};
}

interface LoadedToolsProps extends Pick<OperationToolsProps, 'examples'>, Loaded {
  bar: Element | null;
  asked: Asked;
  ask: (asked: Asked) => void;
}

function LoadedTools({ data, Tabs, asked, ask, bar, examples = [] }: LoadedToolsProps) {
  const { chosen, isOpen } = asked;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const index = useMemo(() => indexOf(data.operation, data.hoisted), [data]);
  useEffect(takeStyles); // each time: tabs that come alive drop the sheets of script
  useEffect(() => showExample(bar, chosen), [chosen, bar]);
  useEffect(() => {
    const answer = chosen > 0 ? data.answers[chosen] : undefined;
    return answer ? showAnswer(bar, answer) : undefined;
  }, [data, chosen, bar]);
  return (
    <>
      {chosen > 0 && (
        <SampleTabs
          request={requestFrom(data.operation, exampleValues(data.operation, chosen))}
          title={`${data.operation.method} ${data.operation.path}`}
          options={data.options}
          Tabs={Tabs}
        />
      )}
      {wasOpened && (
        <Builder
          {...{ data, Tabs, index, examples, chosen, isOpen }}
          onChoose={(example) => ask({ isOpen, chosen: example })}
          onClose={() => ask({ chosen, isOpen: false })}
        />
      )}
    </>
  );
}
