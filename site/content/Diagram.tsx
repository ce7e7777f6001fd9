// A diagram (content/diagrams/): an image for each colour mode, and its source as text. Without a drawing, which is an
// error of the build, the dev server shows the source. Entry: Diagram.

import { diagramMessages } from '../shared/messages/diagram-messages.ts';
import type { DrawingFacts } from '../shared/render-types.ts';

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
 * As wide as its place at most, whole on a phone too; the button and the picture itself open it large. An empty SVG
 * reserves the space. The light image is not lazy: a reader in dark mode may print the page. It is in <picture>,
 * because React preloads any other <img>.
 */
function DiagramPicture({ label, drawing }: { label: string; drawing: DrawingFacts }) {
  const { light, dark, width, height, start = 0 } = drawing;
  const size = { width, height };
  return (
    <>
      <div className="diagram-stack" data-start={(start / width).toFixed(3)}>
        <svg {...size} viewBox={`0 0 ${width} ${height}`} aria-hidden />
        <picture>
          <img className="only-light" src={light} alt={label} {...size} />
        </picture>
        <img className="only-dark" src={dark} alt={label} {...size} loading="lazy" />
      </div>
      <button
        type="button"
        className="button needs-script diagram-enlarge"
        aria-label={diagramMessages.enlargeOf(label)}
      >
        {diagramMessages.enlarge}
      </button>
    </>
  );
}
