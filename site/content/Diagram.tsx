// A diagram drawn in advance (content/diagrams/): an image for each colour mode, and its source as text.
// Entry: Diagram.

import { DiagramFoot, DiagramPicture } from '../parts/DiagramPicture.tsx';
import { diagramMessages } from '../shared/messages/diagram-messages.ts';
import type { DrawingFacts } from '../shared/render-types.ts';

interface DiagramProps {
  source: string;
  drawing: DrawingFacts;
  label?: string; // what it shows
}

/**
 * The light image is not lazy: a reader in dark mode may print the page. It is in <picture>, because React preloads
 * any other <img>.
 */
export function Diagram({ source, drawing, label = diagramMessages.diagram }: DiagramProps) {
  const { light, dark, width, height, start } = drawing;
  const size = { width, height };
  return (
    <figure className="diagram">
      <DiagramPicture label={label} width={width} height={height} start={start} isDrawn>
        <picture>
          <img className="only-light" src={light} alt={label} {...size} />
        </picture>
        <img className="only-dark" src={dark} alt={label} {...size} loading="lazy" />
      </DiagramPicture>
      <DiagramFoot label={label} canEnlarge>
        <pre>{source}</pre>
      </DiagramFoot>
    </figure>
  );
}
