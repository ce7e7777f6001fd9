// Texts of diagrams: apart from the shell's, because few pages have one.

export const diagramMessages = {
  diagram: 'Diagram',
  diagramSource: 'Diagram as text',
  enlarge: 'Enlarge',
  enlargeOf: (label: string) => `Enlarge the diagram: ${label}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole',
  wholeDiagram: 'Whole diagram',
  close: 'Close',
  howToMove: 'Drag, scroll or use the arrow keys to move; + and − zoom, 0 shows all',
} as const;
