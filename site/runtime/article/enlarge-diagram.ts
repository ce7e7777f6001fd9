// A diagram in a dialog, to pan and zoom by keyboard, mouse and touch. Loaded at the first click. Panning is
// scrolling, so arrow keys, wheel and touch do what they do anywhere, two fingers included. Entry: enlargeDiagram().

import { diagramMessages } from '../../shared/messages/diagram-messages.ts';
import { element } from '../state/document-parts.ts';

const STEP = 1.25;
const MOST = 4;
/** The largest scale a diagram opens at, however large the window. */
const FIRST_MOST = 1.5;

interface EnlargedDiagram {
  label: string;
  images: readonly HTMLImageElement[]; // one for each colour mode
  start: number; // where reading starts, as a fraction of the width
}

/** `part`: of the diagram's figure. */
export function enlargeDiagram(part: Element): void {
  const figure = part.closest('.diagram');
  const stack = figure?.querySelector<HTMLElement>('.diagram-stack');
  const button = figure?.querySelector<HTMLElement>('.diagram-enlarge');
  const images = [...(stack?.querySelectorAll('img') ?? [])].map(
    (image) => image.cloneNode() as HTMLImageElement,
  );
  if (!stack || !button) return;
  for (const image of images) image.loading = 'eager';
  const start = Number(stack.dataset['start'] ?? 0);
  const dialog = openDialog({ label: images[0]?.alt ?? '', images, start });
  dialog.addEventListener('close', () => {
    dialog.remove();
    button.focus(); // Safari does not focus a clicked button, so it would not return focus to it
  });
}

function openDialog({ label, images, start }: EnlargedDiagram): HTMLDialogElement {
  const dialog = element('dialog', 'diagram-dialog');
  dialog.ariaLabel = label;
  const stage = element('div', 'diagram-stage');
  stage.tabIndex = 0;
  stage.autofocus = true;
  stage.role = 'group';
  stage.ariaLabel = `${label}. ${diagramMessages.howToMove}`;
  stage.append(...images);
  const percent = element('output', 'diagram-percent');
  const zoom = zoomer(stage, { images, start }, (scale) => {
    percent.textContent = `${Math.round(scale * 100)} %`;
  });
  const tools = element('div', 'diagram-tools');
  tools.append(
    tool('−', diagramMessages.zoomOut, () => zoom.by(1 / STEP)),
    percent,
    tool('+', diagramMessages.zoomIn, () => zoom.by(STEP)),
    tool(diagramMessages.whole, diagramMessages.wholeDiagram, () => zoom.whole()),
    tool(diagramMessages.close, undefined, () => dialog.close()),
  );
  dialog.append(tools, stage);
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return; // the browser's own zoom
    if (event.key === '+' || event.key === '=') zoom.by(STEP);
    else if (event.key === '-') zoom.by(1 / STEP);
    else if (event.key === '0') zoom.whole();
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close(); // on the backdrop
  });
  moveByMouse(stage);
  document.body.append(dialog);
  dialog.showModal();
  zoom.first();
  return dialog;
}

/** Zooms around the centre of the visible part. */
function zoomer(
  stage: HTMLElement,
  { images, start }: Pick<EnlargedDiagram, 'images' | 'start'>,
  shown: (scale: number) => void,
) {
  const { width = 1, height = 1 } = images[0] ?? {};
  let scale = 1;
  const room = (): { x: number; y: number } => ({
    x: stage.clientWidth / width,
    y: stage.clientHeight / height,
  });
  const set = (wanted: number): void => {
    const { x, y } = room();
    const across = (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth;
    const down = (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight;
    scale = Math.min(MOST, Math.max(wanted, Math.min(x, y, 1)));
    for (const image of images) {
      image.width = Math.floor(width * scale);
      image.height = Math.floor(height * scale);
    }
    stage.scrollLeft = across * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = down * stage.scrollHeight - stage.clientHeight / 2;
    shown(scale);
  };
  return {
    by: (factor: number): void => set(scale * factor),
    whole: (): void => set(Math.min(room().x, room().y)),
    first(): void {
      set(Math.min(FIRST_MOST, Math.max(1, room().x)));
      stage.scrollLeft = start * stage.scrollWidth - stage.clientWidth / 2;
      stage.scrollTop = 0;
    },
  };
}

function moveByMouse(stage: HTMLElement): void {
  stage.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    const isOnBar = event.offsetX > stage.clientWidth || event.offsetY > stage.clientHeight;
    if (!isOnBar || event.target !== stage) stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener('pointermove', (event) => {
    if (!stage.hasPointerCapture(event.pointerId)) return;
    stage.scrollLeft -= event.movementX;
    stage.scrollTop -= event.movementY;
  });
  stage.addEventListener('dragstart', (event) => event.preventDefault()); // dragging the image out as a file
}

function tool(text: string, label: string | undefined, click: () => void): HTMLButtonElement {
  const button = element('button', 'button', text);
  button.type = 'button';
  if (label !== undefined) {
    button.ariaLabel = label;
    button.title = label;
  }
  button.addEventListener('click', click);
  return button;
}
