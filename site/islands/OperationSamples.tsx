// The request samples of an operation: its first example is there without script. Choosing another, and the
// form that builds a request, come with the operation's data when a reader asks for them. Entry:
// OperationSamples (an island).

import { useEffect, useMemo, useRef, useState } from 'react';
import { sampleMessages as words } from '../shared/samples-messages.ts';

interface OperationSamplesProps {
  data: string; // address of the operation's data
  examples?: readonly string[]; // titles, where there is a choice
  slots: readonly string[]; // the samples of the first
}

type Tools = typeof import('../builder/OperationTools.tsx');
interface Loaded extends Tools {
  Tabs: typeof import('./Tabs.tsx').Tabs;
  data: NonNullable<ReturnType<Tools['parseOperationData']>>;
}

export function OperationSamples({ data, examples = [], slots }: OperationSamplesProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isAlive, setAlive] = useState(false);
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const [state, setState] = useState<'loading' | 'failed'>();
  const first = useMemo(() => ({ __html: slots[0] ?? '' }), [slots]);
  useEffect(() => setAlive(true), []);

  const load = (): void => {
    if (loaded !== undefined || state === 'loading') return;
    setState('loading');
    loadTools(data).then(
      (tools) => {
        setLoaded(tools);
        setState(undefined);
      },
      () => setState('failed'),
    );
  };
  const choose = (example: number): void => {
    setChosen(example);
    load();
  };
  return (
    <>
      <div className="samples-bar" ref={bar}>
        {examples.length > 0 && (
          <select
            aria-label={words.example}
            value={chosen}
            onChange={(event) => choose(Number(event.target.value))}
          >
            {(isAlive ? examples : examples.slice(0, 1)).map((title, at) => (
              // A label: without script these are no words of the page.
              <option key={title} value={at} label={title} />
            ))}
          </select>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-busy={state === 'loading' || undefined}
          onClick={() => {
            setOpen(true);
            load();
          }}
        >
          {words.build}
        </button>
      </div>
      {state === 'failed' && (
        <p role="alert">
          {words.failed}{' '}
          <button type="button" className="code-button" onClick={load}>
            {words.retry}
          </button>
        </p>
      )}
      <div
        data-slot="0"
        hidden={loaded !== undefined && chosen > 0}
        dangerouslySetInnerHTML={first}
      />
      {loaded && (
        <loaded.OperationTools
          data={loaded.data}
          Tabs={loaded.Tabs}
          examples={examples}
          chosen={chosen}
          onChoose={setChosen}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          bar={bar}
        />
      )}
    </>
  );
}

/** All at once: one after the other would cost a round trip. */
async function loadTools(address: string): Promise<Loaded> {
  const [tools, { Tabs }, json] = await Promise.all([
    import('../builder/OperationTools.tsx'),
    import('./Tabs.tsx'),
    fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return response.json() as Promise<unknown>;
    }),
  ]);
  const data = tools.parseOperationData(json);
  if (data === undefined) throw new Error(`${address} is no data of an operation`);
  return { ...tools, Tabs, data };
}
