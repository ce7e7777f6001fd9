// A diagram: its source is there without script; the picture is drawn when it comes near the viewport.
// Mermaid needs inline styles, so it runs in a frame document with a policy of its own, and the page
// shows the result as an image, one for each colour mode. Entry: Mermaid (an island).

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { colorMode } from '../runtime/color-mode.ts';
import { type Diagram, drawDiagram } from '../runtime/diagrams.ts';
import { messages } from '../shared/messages.ts';

/** Drawn this far before it is seen. */
const NEAR_VIEWPORT = '300px';

interface MermaidProps {
  slots: readonly string[]; // the escaped source
  label?: string;
}

type Drawing = { image: Diagram } | { error: string } | undefined;

export function Mermaid({ slots, label }: MermaidProps) {
  const ref = useRef<HTMLElement>(null);
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.get, () => 'light' as const);
  const [isNear, setNear] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [drawing, setDrawing] = useState<Drawing>();

  useEffect(() => (ref.current ? whenNear(ref.current, () => setNear(true)) : undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt draws again
  useEffect(() => {
    if (!isNear) return undefined;
    let isCurrent = true;
    const source = ref.current?.querySelector('[data-slot]')?.textContent ?? '';
    drawDiagram(source, mode).then(
      (image) => isCurrent && setDrawing({ image }),
      (error: Error) => isCurrent && setDrawing({ error: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNear, mode, attempt]);

  return (
    <figure className="diagram" ref={ref}>
      {drawing && 'image' in drawing && (
        <img
          src={drawing.image.url}
          width={drawing.image.width}
          height={drawing.image.height}
          alt={label ?? messages.diagram}
        />
      )}
      {drawing && 'error' in drawing && (
        <div className="diagram-error" role="alert">
          <p>{drawing.error}</p>
          <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
            {messages.crashRetry}
          </button>
        </div>
      )}
      <details className="diagram-source">
        <summary>{messages.diagramSource}</summary>
        <pre data-slot="0" dangerouslySetInnerHTML={{ __html: slots[0] ?? '' }} />
      </details>
    </figure>
  );
}

function whenNear(element: HTMLElement, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (found) => {
      if (!found.some((one) => one.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: NEAR_VIEWPORT },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
