// A diagram not drawn in advance: without script its source is shown; with script it is rendered near the viewport.
// Mermaid needs inline styles, so it runs in an iframe with a policy of its own, and the page shows the result as an
// image, one for each colour mode. Its space is reserved. Entry: Mermaid (an island).

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { DiagramFoot, DiagramPicture } from '../parts/DiagramPicture.tsx';
import { type DiagramImage, drawDiagram } from '../runtime/article/mermaid-frame.ts';
import { colorMode } from '../runtime/state/color-mode.ts';
import { trustedHtml } from '../runtime/state/trusted-html.ts';
import { diagramMessages } from '../shared/messages/diagram-messages.ts';

/** Rendered at this distance from the viewport. */
const NEAR_VIEWPORT = '300px';
interface MermaidProps {
  slots: readonly string[]; // the escaped source
  label?: string; // what the diagram shows
  width: number; // px, as the build estimates it from the source
  height: number;
}

type DiagramState = { image: DiagramImage } | { error: string } | undefined;

export function Mermaid({ slots, label = diagramMessages.diagram, width, height }: MermaidProps) {
  const ref = useRef<HTMLElement>(null);
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.get, () => 'light' as const);
  const [isNear, setNear] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [drawing, setDrawing] = useState<DiagramState>();
  const source = useMemo(() => ({ __html: trustedHtml(slots[0] ?? '') }), [slots]);

  useEffect(() => (ref.current ? whenNear(ref.current, () => setNear(true)) : undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt draws again
  useEffect(() => {
    if (!isNear) return undefined;
    let isCurrent = true;
    const text = ref.current?.querySelector('[data-slot]')?.textContent ?? '';
    drawDiagram(text, mode).then(
      (image) => isCurrent && setDrawing({ image }),
      (error: Error) => isCurrent && setDrawing({ error: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNear, mode, attempt]);

  const error = drawing && 'error' in drawing ? drawing.error : undefined;
  const image = drawing && 'image' in drawing ? drawing.image : undefined;
  return (
    <figure className="diagram" ref={ref}>
      {error === undefined ? (
        <DiagramPicture label={label} width={width} height={height}>
          {image && <img src={image.url} width={image.width} height={image.height} alt={label} />}
        </DiagramPicture>
      ) : (
        <div className="failure" role="alert">
          <p>{diagramMessages.failed}</p>
          <pre className="failure-causes">{error}</pre>
          <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
            {diagramMessages.retry}
          </button>
        </div>
      )}
      <DiagramFoot label={label} canEnlarge={image !== undefined}>
        <pre data-slot="0" dangerouslySetInnerHTML={source} />
      </DiagramFoot>
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
