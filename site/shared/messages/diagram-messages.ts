// Texts of diagrams: apart from the shell's, because few pages have one.

export const diagramMessages = {
  diagram: 'Diagram',
  diagramSource: 'Diagram as text',
  drawing: 'The diagram is being drawn',
  failed: 'The diagram could not be drawn',
  retry: 'Try again',
} as const;
