// The place of a diagram's picture, and what stands below it: for diagrams that are drawn, and for the island that
// draws the others. Entries: DiagramPicture, DiagramFoot.

import type { ReactNode } from 'react';
import { DIAGRAM_TEXT, LEAST_DIAGRAM_TEXT } from '../shared/diagram-style.ts';
import { diagramMessages } from '../shared/messages/diagram-messages.ts';

/** A diagram is scaled down to this part of its size; in less space it scrolls. */
const LEAST_SCALE = LEAST_DIAGRAM_TEXT / DIAGRAM_TEXT;

interface DiagramPictureProps {
  label: string;
  width: number; // px
  height: number;
  start?: number | undefined; // px: where the reader begins, which is in view where the diagram scrolls
  isDrawn?: boolean; // runtime/article/diagram-views.ts says whether it scrolls
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
