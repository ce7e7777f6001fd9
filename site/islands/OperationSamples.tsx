// The request samples of an operation: the first example is static HTML. The other examples and the request builder
// are loaded when a reader uses the bar. Entry: OperationSamples (an island).

import { type SyntheticEvent, useMemo, useState } from 'react';
import { PartError } from '../parts/ErrorBoundary.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { ofThisBuild } from '../runtime/state/new-build.ts';
import { trustedHtml } from '../runtime/state/trusted-html.ts';

interface OperationSamplesProps {
  data: string; // address of the operation's data
  examples?: readonly string[]; // titles, where there are several
  slots: readonly string[]; // the bar with its select and button; the samples of the first example
}

type Tools = typeof import('../builder/OperationTools.tsx').OperationTools;

/** What was done in the bar, in order, and the code that handles it. */
interface ToolsRequest {
  tools: Tools | 'loading' | 'failed';
  events: readonly SyntheticEvent[]; // all of them: several may happen before the code has loaded
}

export function OperationSamples({ slots, ...props }: OperationSamplesProps) {
  const [request, setRequest] = useState<ToolsRequest>();
  const html = useMemo(() => slots.map((slot) => ({ __html: trustedHtml(slot) })), [slots]);
  const setTools = (tools: ToolsRequest['tools']): void =>
    setRequest((before) => ({ events: before?.events ?? [], tools }));
  const load = (): void => {
    if (typeof request?.tools === 'function') return;
    setTools('loading');
    ofThisBuild(() => import('../builder/OperationTools.tsx')).then(
      ({ OperationTools }) => setTools(OperationTools),
      () => setTools('failed'),
    );
  };
  const onUse = (event: SyntheticEvent): void => {
    setRequest(({ tools, events } = { tools: 'loading', events: [] }) => ({
      tools,
      events: [...events, event],
    }));
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
        onClick={onUse}
        onInput={onUse}
        dangerouslySetInnerHTML={html[0]}
      />
      {request && <LoadedTools {...props} {...request} retry={load} />}
      <div data-slot="1" dangerouslySetInnerHTML={html[1]} />
    </>
  );
}

type ToolsProps = ToolsRequest & Omit<OperationSamplesProps, 'slots'> & { retry: () => void };

function LoadedTools({ tools: Tools, events, retry, ...props }: ToolsProps) {
  if (Tools === 'loading') return <Spinner />;
  if (Tools === 'failed') return <PartError retry={retry} />;
  return (
    <Tools {...props} events={events} loadTabs={loadTabs} Loading={Spinner} Failed={PartError} />
  );
}

const loadTabs = () => ofThisBuild(() => import('./Tabs.tsx')).then(({ Tabs }) => Tabs);
