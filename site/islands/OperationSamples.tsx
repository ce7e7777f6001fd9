// The request samples of an operation: the first example is static HTML. The other examples and the request builder
// are loaded when a reader uses the bar's select or button. Entry: OperationSamples (an island).

import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { PartError } from '../parts/ErrorBoundary.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { ofThisBuild } from '../runtime/state/new-build.ts';
import { trustedHtml } from '../runtime/state/trusted-html.ts';
import type { OperationData } from '../shared/reference/builder-data.ts';

interface OperationSamplesProps {
  data: string; // address of the operation's data
  examples?: readonly string[]; // titles, where there are several
  slots: readonly string[]; // the bar with its controls; the samples of the first example
}

type LoadedTools = Awaited<ReturnType<typeof loadTools>>;

export function OperationSamples({ data, examples, slots }: OperationSamplesProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [tools, setTools] = useState<LoadedTools | 'unused' | 'loading' | 'failed'>('unused');
  const [chosen, setChosen] = useState(0); // the example
  const [isOpen, setOpen] = useState(false); // the builder
  const html = useMemo(() => slots.map((slot) => ({ __html: trustedHtml(slot) })), [slots]);
  const load = (): void => {
    if (tools !== 'unused' && tools !== 'failed') return;
    setTools('loading');
    ofThisBuild(() => loadTools(data)).then(setTools, () => setTools('failed'));
  };
  useEffect(() => {
    if (tools === 'unused') return;
    bar.current?.querySelector('button')?.setAttribute('aria-busy', String(tools === 'loading'));
  }, [tools]);
  const onUse = ({ type, target }: SyntheticEvent): void => {
    if (!(target as Element).matches('select, button')) return; // the switch of panels needs no script
    if (type === 'input') setChosen((target as HTMLSelectElement).selectedIndex);
    else if ((target as Element).matches('button')) setOpen(true);
    load();
  };
  return (
    <>
      {/* The controls are static HTML, not React's, and on those React fires no `onChange`. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the button inside */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is interactive stands inside */}
      <div
        className="samples-bar"
        data-slot="0"
        ref={bar}
        onClick={onUse}
        onInput={onUse}
        dangerouslySetInnerHTML={html[0]}
      />
      {tools === 'loading' && <Spinner />}
      {tools === 'failed' && <PartError retry={load} />}
      {typeof tools === 'object' && (
        <tools.OperationTools
          data={tools.data}
          Tabs={tools.Tabs}
          {...{ examples, bar, chosen, isOpen }}
          close={() => setOpen(false)}
        />
      )}
      <div data-slot="1" dangerouslySetInnerHTML={html[1]} />
    </>
  );
}

/** In parallel: one after the other would cost round trips. */
async function loadTools(address: string) {
  const [{ OperationTools }, { Tabs }, data] = await Promise.all([
    import('../builder/OperationTools.tsx'),
    import('./Tabs.tsx'),
    fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return response.json() as Promise<OperationData>; // its name has its hash
    }),
  ]);
  return { OperationTools, Tabs, data };
}
