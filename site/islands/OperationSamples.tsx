// The request samples of an operation: the first example is static HTML. The other examples and the request builder
// are loaded when a reader uses the bar's select or button. Entry: OperationSamples (an island).

import { type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { PartError } from '../parts/ErrorBoundary.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { ofThisBuild } from '../runtime/state/new-build.ts';
import { trustedHtml } from '../runtime/state/trusted-html.ts';

interface OperationSamplesProps {
  data: string; // address of the operation's data
  examples?: readonly string[]; // titles, where there are several
  slots: readonly string[]; // the bar with its controls; the samples of the first example
}

type ToolsComponent = typeof import('../builder/OperationTools.tsx').OperationTools;

export function OperationSamples({ slots, ...props }: OperationSamplesProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [Tools, setTools] = useState<ToolsComponent | 'unused' | 'loading' | 'failed'>('unused');
  const [chosen, setChosen] = useState(0); // the example
  const [isOpen, setOpen] = useState(false); // the builder
  const html = useMemo(() => slots.map((slot) => ({ __html: trustedHtml(slot) })), [slots]);
  const load = (): void => {
    if (typeof Tools === 'function') return;
    setTools('loading');
    ofThisBuild(() => import('../builder/OperationTools.tsx')).then(
      ({ OperationTools }) => setTools(() => OperationTools),
      () => setTools('failed'),
    );
  };
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
      {Tools === 'loading' && <Spinner />}
      {Tools === 'failed' && <PartError retry={load} />}
      {typeof Tools === 'function' && (
        <Tools
          {...{ ...props, bar, chosen, isOpen, loadTabs }}
          close={() => setOpen(false)}
          Loading={Spinner}
          Failed={PartError}
        />
      )}
      <div data-slot="1" dangerouslySetInnerHTML={html[1]} />
    </>
  );
}

const loadTabs = () => ofThisBuild(() => import('./Tabs.tsx')).then(({ Tabs }) => Tabs);
