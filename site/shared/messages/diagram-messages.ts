// Texts of diagrams: apart from the shell's, because few pages have one.

import { localized, text } from './catalogue.ts';

export const diagramMessages = localized('diagrams', {
  diagram: 'Diagram',
  diagramSource: 'Diagram as text',
  enlarge: 'Enlarge',
  enlargeOf: text('Enlarge the diagram: {label}'),
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole',
  wholeDiagram: 'Whole diagram',
  close: 'Close',
  howToMove: 'Drag, scroll or use the arrow keys to move; + and − zoom, 0 shows all',
});
