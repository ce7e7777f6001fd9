// A diagram (content/diagrams/): an image for each colour mode, and its source as text. Without a drawing, which is an
// error of the build, the dev server shows the source. Entry: Diagram.

import { DIAGRAM_TEXT, LEAST_DIAGRAM_TEXT } from '../shared/diagram-style.ts';
import { diagramMessages } from '../shared/messages/diagram-messages.ts';
import type { DrawingFacts } from '../shared/render-types.ts';

/** A diagram is scaled down to no less than this fraction of its size; in less space it scrolls. */
const LEAST_SCALE = LEAST_DIAGRAM_TEXT / DIAGRAM_TEXT;

interface DiagramProps {
  source: string;
  drawing?: DrawingFacts;
  label?: string; // what it shows
}

export function Diagram({ source, drawing, label = diagramMessages.diagram }: DiagramProps) {
  return (
    <figure className="diagram">
      {drawing && <DiagramPicture label={label} drawing={drawing} />}
      <details className="diagram-source" open={drawing === undefined}>
        <summary>{diagramMessages.diagramSource}</summary>
        <pre>{source}</pre>
      </details>
    </figure>
  );
}

/**
 * Two empty SVGs reserve the space: one as large as the diagram, one as wide as its minimum. The light image is not
 * lazy: a reader in dark mode may print the page. It is in <picture>, because React preloads any other <img>.
 * runtime/article/watch-article.ts watches whether the view scrolls.
 */
function DiagramPicture({ label, drawing }: { label: string; drawing: DrawingFacts }) {
  const { light, dark, width, height, start = 0 } = drawing;
  const size = { width, height };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls */}
      <div
        className="diagram-view"
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than its place
        tabIndex={0}
        data-start={(start / width).toFixed(3)}
      >
        <div className="diagram-stack">
          <svg
            className="diagram-least"
            width={Math.ceil(width * LEAST_SCALE)}
            height="0"
            aria-hidden
          />
          <svg {...size} viewBox={`0 0 ${width} ${height}`} aria-hidden />
          <picture>
            <img className="only-light" src={light} alt={label} {...size} />
          </picture>
          <img className="only-dark" src={dark} alt={label} {...size} loading="lazy" />
        </div>
      </div>
      <button
        type="button"
        className="code-button diagram-enlarge"
        aria-label={diagramMessages.enlargeOf(label)}
      >
        {diagramMessages.enlarge}
      </button>
    </>
  );
}
