// Draws diagrams in an iframe with a document of its own, one for all, and caches each image by its source and colour
// mode. Entry: drawDiagram().

import { promiseCache } from '../../shared/promise-cache.ts';

export interface DiagramImage {
  url: string; // a blob URL
  width: number;
  height: number;
}

interface Drawn {
  id: number;
  svg?: string;
  error?: string;
}

const pictures = {
  light: promiseCache((source) => draw(source, 'light')),
  dark: promiseCache((source) => draw(source, 'dark')),
};
const waiting = new Map<
  number,
  { resolve: (svg: string) => void; reject: (error: Error) => void }
>();
let frame: Promise<Window> | undefined;
let lastId = 0;

export function drawDiagram(source: string, mode: 'light' | 'dark'): Promise<DiagramImage> {
  return pictures[mode].get(source);
}

async function draw(source: string, mode: 'light' | 'dark'): Promise<DiagramImage> {
  frame ??= openFrame();
  frame.catch(() => {
    frame = undefined;
  });
  const target = await frame;
  const id = ++lastId;
  const svg = await new Promise<string>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    target.postMessage({ id, source, mode }, window.location.origin);
  });
  return pictureOf(svg);
}

/** The build writes the address of the frame document to a data attribute of <html>. */
function openFrame(): Promise<Window> {
  const address = document.documentElement.dataset['diagrams'];
  if (address === undefined) return Promise.reject(new Error('this site has no diagram frame'));
  return new Promise((resolve, reject) => {
    const element = document.createElement('iframe');
    element.src = address;
    element.className = 'diagram-frame'; // off screen, not hidden: Mermaid measures its text
    element.tabIndex = -1;
    element.setAttribute('aria-hidden', 'true');
    window.addEventListener('message', (event: MessageEvent<Drawn | 'ready'>) => {
      if (event.source !== element.contentWindow || event.origin !== window.location.origin) return;
      if (event.data === 'ready' && element.contentWindow) resolve(element.contentWindow);
      else if (event.data !== 'ready') settle(event.data);
    });
    element.addEventListener('error', () => reject(new Error('the diagram frame did not load')));
    document.body.append(element);
  });
}

function settle({ id, svg, error }: Drawn): void {
  const request = waiting.get(id);
  waiting.delete(id);
  if (svg !== undefined) request?.resolve(svg);
  else request?.reject(new Error(error ?? 'the diagram could not be drawn'));
}

/** `viewBox="0 0 588.5 164"`: Mermaid writes a width of 100 %, so the size is read from here. */
const VIEW_BOX = /viewBox="\S+ \S+ (\S+) (\S+)"/;

function pictureOf(svg: string): DiagramImage {
  const [, width, height] = VIEW_BOX.exec(svg) ?? [];
  const size = { width: Math.ceil(Number(width ?? 600)), height: Math.ceil(Number(height ?? 400)) };
  const sized = svg.replace(/\swidth="100%"/, ` width="${size.width}" height="${size.height}"`);
  const blob = new Blob([sized], { type: 'image/svg+xml' });
  return { url: URL.createObjectURL(blob), ...size };
}
