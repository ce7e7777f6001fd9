// Tabs over panels of finished HTML. Groups with the same name stay in sync, on this page, on others and in other
// browser tabs. Without script every panel is shown below its label. Entry: Tabs (an island).

import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { tabChoices } from '../runtime/state/tab-choices.ts';
import { trustedHtml } from '../runtime/state/trusted-html.ts';

interface TabsProps {
  items: readonly { label: string; value?: string }[];
  slots: readonly string[]; // the panels' HTML, one per item; an extra first slot: the bar shared by all the code
  group?: string; // the choice is stored and shared under this name
  query?: string; // the choice is also written to this query parameter
  default?: string; // the value shown first
}

export function Tabs({ items, slots, group, query, default: usual }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const values = items.map(({ label, value }) => value ?? label);
  const store = tabChoices(group ?? `:${id}`, query);
  const chosen = useSyncExternalStore(
    store.subscribe,
    () => store.get(values),
    () => undefined,
  );
  const selected = Math.max(values.indexOf(chosen ?? usual ?? ''), 0);
  // The same objects on each render: for new ones React would set innerHTML again and destroy islands inside.
  const panels = useMemo(() => slots.map((html) => ({ __html: trustedHtml(html) })), [slots]);

  useEffect(endEarlyRules, []);

  const select = (index: number): void => {
    const value = values[index];
    if (value !== undefined && index !== selected) store.set(value, list.current ?? undefined);
  };
  const first = panels.length - items.length;
  const bar = first ? panels[0] : undefined;
  return (
    <div className={bar ? 'tabs code-block' : 'tabs'} data-group={group} data-query={query}>
      <div className="tabs-list" role="tablist" ref={list}>
        {items.map(({ label }, index) => (
          <button
            key={values[index]}
            type="button"
            role="tab"
            className="tabs-tab"
            data-value={values[index]}
            id={`${id}t${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => select(index)}
            onKeyDown={(event) => moveFocus(event, index)}
          >
            {label}
          </button>
        ))}
      </div>
      {bar && <div className="code-head" data-slot={0} dangerouslySetInnerHTML={bar} />}
      {values.map((value, index) => (
        <div
          key={value}
          role="tabpanel"
          className="tabs-panel"
          data-value={value}
          data-slot={first + index}
          id={`${id}p${index}`}
          aria-labelledby={`${id}t${index}`}
          hidden={index !== selected}
          dangerouslySetInnerHTML={panels[first + index]}
        />
      ))}
    </div>
  );
}

/** Removes the inline script's rules, which showed the stored tab before hydration. */
function endEarlyRules(): void {
  document.adoptedStyleSheets = [];
}

/** The ARIA tabs pattern: arrow keys, Home and End move focus; Enter and Space select (they click). */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>, index: number): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const moves: Record<string, number> = {
    [forward]: (index + 1) % tabs.length,
    [backward]: (index - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = moves[event.key];
  if (target === undefined) return;
  event.preventDefault();
  tabs[target]?.focus();
}
