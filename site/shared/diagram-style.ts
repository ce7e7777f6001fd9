// How diagrams look: Mermaid's options for each colour mode, and narrower ones to retry with where a diagram is wider
// than an article. Drawings in content/diagrams/ are named by a hash of this and their source. Entries:
// mermaidOptions(), FITS, diagramStyle().

export type DiagramMode = 'light' | 'dark';

export interface UndrawnDiagram {
  key: string; // generator/diagrams/diagram-key.ts
  source: string;
}

export type DrawnDiagram = { key: string } & (
  | { svg: Readonly<Record<DiagramMode, string>> }
  | { error: string } // Mermaid's message
);

/** px: the widest that an article shows at full size. */
export const WIDEST_DIAGRAM = 704;

/** px: the font size of all labels but the numbers of messages. */
export const DIAGRAM_TEXT = 14;

/** The same as --font-text in tokens.css. */
export const DIAGRAM_FONT =
  'ui-sans-serif, -apple-system, "Segoe UI", Roboto, "Liberation Sans", Arial, system-ui, sans-serif';

/** test/SPEC.md §9: forest theme in light mode, dark theme in dark mode. */
const THEMES = { light: 'forest', dark: 'dark' } as const;

/** From tokens.css, by their roles there. */
export const DIAGRAM_COLORS = {
  light: {
    text: '#13201e',
    line: '#3b4a48',
    background: '#fff',
    fill: '#e7f4f3',
    edge: '#07585b',
    note: '#fdf2dd',
    noteEdge: '#663c00',
    lane: '#758482',
    group: '#f5f8f7',
  },
  dark: {
    text: '#e5ecea',
    line: '#b4c2bf',
    background: '#0d1413',
    fill: '#10302e',
    edge: '#7fd6d0',
    note: '#2e2410',
    noteEdge: '#f2c884',
    lane: '#758482',
    group: '#131c1b',
  },
} as const;

/** How much room a diagram takes. The first fit that is narrow enough is used. */
export interface DiagramFit {
  actor: number; // px: the width of a participant's box
  gap: number; // px: between boxes; at least 24, so that Mermaid leaves a message room for its number and its head
  label: number; // px: the width at which the text at an arrow is wrapped
  node: number; // px: the width at which the text of a box is wrapped
}

export const FITS: readonly DiagramFit[] = [
  { actor: 150, gap: 50, label: 240, node: 200 },
  { actor: 130, gap: 36, label: 180, node: 180 },
  { actor: 116, gap: 24, label: 140, node: 150 },
  { actor: 96, gap: 24, label: 112, node: 130 },
  { actor: 84, gap: 24, label: 92, node: 110 },
];

export function mermaidOptions(mode: DiagramMode, fit: DiagramFit): Record<string, unknown> {
  const { actor, gap, node } = fit;
  const text = { fontFamily: DIAGRAM_FONT, fontSize: DIAGRAM_TEXT };
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    deterministicIds: true,
    theme: THEMES[mode],
    themeVariables: { fontSize: `${DIAGRAM_TEXT}px` },
    themeCSS: themeCss(mode),
    htmlLabels: false,
    fontFamily: DIAGRAM_FONT,
    fontSize: DIAGRAM_TEXT,
    flowchart: {
      htmlLabels: false,
      curve: 'basis',
      padding: 12,
      nodeSpacing: gap,
      rankSpacing: 44,
      wrappingWidth: node,
    },
    state: { nodeSpacing: gap, rankSpacing: 44, padding: 8 },
    sequence: {
      wrap: false, // wrap-labels.ts does it
      width: actor,
      height: 64,
      actorMargin: gap,
      wrapPadding: 8,
      boxMargin: 12, // the number of the last message stands clear of the participants below
      messageMargin: 28,
      noteMargin: 8,
      diagramMarginX: 8,
      diagramMarginY: 8,
      bottomMarginAdj: 10,
      mirrorActors: true,
      messageFontFamily: text.fontFamily,
      actorFontFamily: text.fontFamily,
      noteFontFamily: text.fontFamily,
      messageFontSize: text.fontSize,
      actorFontSize: text.fontSize,
      noteFontSize: text.fontSize,
      actorFontWeight: 600,
      messageFontWeight: 400,
    },
  };
}

function themeCss(mode: DiagramMode): string {
  const { text, line, background, fill, edge, note, noteEdge, lane, group } = DIAGRAM_COLORS[mode];
  return `
    text:not(.sequenceNumber), text:not(.sequenceNumber) tspan, text.actor > tspan, .noteText > tspan,
    .loopText > tspan, .labelText > tspan
      { fill: ${text}; color: ${text}; stroke: none; font-family: ${DIAGRAM_FONT}; }
    .label-background { fill: ${background}; stroke: none; }
    text.actor, text.actor > tspan { font-weight: 600; }
    rect.actor, .node rect, .node polygon, .node path, .node circle, .actor-man circle
      { fill: ${fill}; stroke: ${edge}; stroke-width: 1.5px; }
    g.actor-man, .actor-man line { stroke: ${edge} !important; stroke-width: 1.5px; }
    line[x1] { fill: none; }
    .actor-line { stroke: ${lane}; stroke-width: 1px; }
    .messageLine0, .messageLine1, .flowchart-link, .transition, .edgePaths path
      { stroke: ${line}; stroke-width: 1.2px; fill: none; }
    marker[id], marker[id] path, marker[id] circle { fill: ${line}; stroke: ${line}; }
    line[marker-start*='sequencenumber'] { stroke-width: 1.9px; }
    text.sequenceNumber { font-family: ${DIAGRAM_FONT}; fill: ${background}; font-size: ${DIAGRAM_TEXT}px; }
    .note { fill: ${note}; stroke: ${noteEdge}; stroke-width: 1px; }
    .loopLine { stroke: ${lane}; stroke-width: 1.5px; fill: none; }
    .labelBox { fill: ${group}; stroke: ${lane}; stroke-width: 1.5px; }
    .edgeLabel rect, .edgeLabel .label rect, .edgeLabel .background, .labelBkg
      { fill: ${background}; opacity: 1; stroke: none; }
    .node .state-start, .node circle.state-start { fill: ${line}; stroke: ${line}; }
    .state-end, .node .state-end { fill: ${background}; stroke: ${line}; }
  `;
}

/** Everything that a drawing depends on besides its source, as text. */
export function diagramStyle(): string {
  const modes = (['light', 'dark'] as const).map((mode) =>
    FITS.map((fit) => mermaidOptions(mode, fit)),
  );
  return JSON.stringify([WIDEST_DIAGRAM, FITS, modes]);
}
