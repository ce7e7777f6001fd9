// The frame of a diagram's image and the controls below it: for diagrams drawn in advance and for the Mermaid island,
// which draws the others. Entries: DiagramPicture, DiagramFoot.

import type { ReactNode } from 'react';
import { DIAGRAM_TEXT, LEAST_DIAGRAM_TEXT } from '../shared/diagram-style.ts';
import { diagramMessages } from '../shared/messages/diagram-messages.ts';

/** A diagram is scaled down to no less than this fraction of its size; in less space it scrolls. */
const LEAST_SCALE = LEAST_DIAGRAM_TEXT / DIAGRAM_TEXT;

interface DiagramPictureProps {
  label: string;
  width: number; // px
  height: number;
  start?: number | undefined; // px: where reading starts; scrolled into view where the diagram is too wide
  isDrawn?: boolean; // the image is there: runtime/article/diagram-views.ts watches whether it scrolls
  children: ReactNode; // its images
}

/** Two empty SVGs reserve the space: one as large as the diagram, one as wide as its minimum. */
export function DiagramPicture({
  label,
  width,
  height,
  start = 0,
  isDrawn = false,
  children,
}: DiagramPictureProps) {
  const least = Math.ceil(width * LEAST_SCALE);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls
    <div
      className="diagram-view"
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than its place
      tabIndex={0}
      data-start={isDrawn ? (start / width).toFixed(3) : undefined}
    >
      <div className="diagram-stack">
        <svg className="diagram-least" width={least} height="0" aria-hidden />
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden />
        {children}
      </div>
    </div>
  );
}

interface DiagramFootProps {
  label: string;
  canEnlarge: boolean;
  children: ReactNode; // the source, in <pre>
}

export function DiagramFoot({ label, canEnlarge, children }: DiagramFootProps) {
  return (
    <>
      {canEnlarge && (
        <button
          type="button"
          className="diagram-enlarge"
          aria-label={diagramMessages.enlargeOf(label)}
        >
          {diagramMessages.enlarge}
        </button>
      )}
      <details className="diagram-source">
        <summary>{diagramMessages.diagramSource}</summary>
        {children}
      </details>
    </>
  );
}
