// The script of the diagram frame's document: draws what it is sent, sends the SVG back. Mermaid's own
// files are beside it, as its package ships them; none of them is in our chunks.

interface Engine {
  initialize(options: Record<string, unknown>): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

interface Order {
  id: number;
  source: string;
  mode: 'light' | 'dark';
}

/** Product specification, section 9: forest theme in light mode, dark theme in dark mode. */
const THEMES = { light: 'forest', dark: 'dark' } as const;

// Set by the build: the address of Mermaid's main module, relative to this script.
declare const MERMAID_MODULE: string;

const engine: Promise<Engine> = import(MERMAID_MODULE).then(
  (module: { default: Engine }) => module.default,
);
let last: Promise<unknown> = Promise.resolve();

window.addEventListener('message', (event: MessageEvent<Order>) => {
  if (event.source !== window.parent || event.origin !== window.location.origin) return;
  const order = event.data;
  last = last.then(() => draw(order)); // one at a time: the theme is a setting of the whole engine
});

async function draw({ id, source, mode }: Order): Promise<void> {
  try {
    const mermaid = await engine;
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      theme: THEMES[mode],
      htmlLabels: false,
      flowchart: { htmlLabels: false },
      fontFamily: 'ui-sans-serif, system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
    });
    const { svg } = await mermaid.render(`diagram-${id}`, source);
    window.parent.postMessage({ id, svg }, window.location.origin);
  } catch (error) {
    for (const stray of document.querySelectorAll(`#ddiagram-${id}`)) stray.remove();
    window.parent.postMessage({ id, error: String(error) }, window.location.origin);
  }
}

window.parent.postMessage('ready', window.location.origin);
