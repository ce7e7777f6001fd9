// Mermaid's SVG → one without stylesheet, styles, classes and unreferenced elements: each element has the presentation
// attributes it is drawn with. So a committed drawing is small, self-contained and violates no policy. Runs in a
// document, since the browser computes the styles. Entry: plainSvg().

/** Inherited properties; OWN: others, with the value that needs no attribute. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
] as const;
const OWN = { opacity: '1', 'dominant-baseline': 'auto' } as const;
/** The computed values of an element with nothing set. */
const INITIAL: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
  'font-weight': '400',
  'font-style': 'normal',
  'text-anchor': 'start',
};
/** Attributes that are kept; others are only for scripts. */
const KEPT = new Set(
  'xmlns viewBox width height x y x1 y1 x2 y2 dx dy cx cy r rx ry d points transform href id orient refX refY markerUnits markerWidth markerHeight marker-start marker-mid marker-end preserveAspectRatio text-decoration'.split(
    ' ',
  ),
);
/** px around a drawing. */
const MARGIN = 8;
/** Elements that draw nothing themselves, and are needed only if referenced. */
const REFERRED = 'marker, symbol, linearGradient, radialGradient, clipPath, filter, pattern';

export function plainSvg(text: string): string {
  const holder = document.createElement('div');
  holder.innerHTML = text;
  document.body.append(holder);
  try {
    const svg = holder.querySelector('svg');
    if (svg === null) throw new Error('Mermaid answered no SVG');
    const start = startOf(svg);
    // Text laid out as HTML needs its stylesheet.
    if (svg.querySelector('foreignObject') === null) makePlain(svg);
    setSize(svg, start);
    return `${new XMLSerializer().serializeToString(svg)}\n`;
  } finally {
    holder.remove();
  }
}

/** Where reading starts, if not at the left: the middle of the first node. */
function startOf(svg: SVGSVGElement): number | undefined {
  const box = svg.querySelector('.state-start, .node')?.getBoundingClientRect();
  const toSvg = svg.getScreenCTM()?.inverse();
  if (box === undefined || toSvg === undefined) return undefined;
  return new DOMPoint(box.left + box.width / 2, box.top).matrixTransform(toSvg).x;
}

/** Fits the size to what is drawn: Mermaid leaves room where lines might have gone. */
function setSize(svg: SVGSVGElement, start: number | undefined): void {
  svg.removeAttribute('style');
  const { x, y, width, height } = svg.getBBox();
  const [left, top] = [Math.floor(x - MARGIN), Math.floor(y - MARGIN)];
  const size = [Math.ceil(x + width + MARGIN) - left, Math.ceil(y + height + MARGIN) - top];
  svg.setAttribute('viewBox', [left, top, ...size].join(' '));
  svg.setAttribute('width', String(size[0]));
  svg.setAttribute('height', String(size[1]));
  if (start !== undefined) svg.setAttribute('data-start', String(Math.round(start - left)));
}

function makePlain(svg: SVGSVGElement): void {
  for (const unseen of svg.querySelectorAll<SVGElement>('*')) {
    const { display, visibility } = getComputedStyle(unseen);
    const isDefinition = unseen.closest(`defs, ${REFERRED}`) !== null;
    if (!isDefinition && (display === 'none' || visibility === 'hidden')) unseen.remove();
  }
  const elements = [svg, ...svg.querySelectorAll<SVGElement>('*:not(style, title, desc)')];
  // Read all before changing any.
  const wanted = elements.map((element) => ({ element, attributes: attributesOf(element, svg) }));
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const { element, attributes } of wanted) {
    for (const { name } of [...element.attributes])
      if (!KEPT.has(name) && !name.startsWith('xmlns')) element.removeAttribute(name);
    for (const { name, value } of [...element.attributes])
      if (name !== 'id' && name !== 'href') element.setAttribute(name, rounded(value));
    for (const [name, value] of attributes) element.setAttribute(name, value);
  }
  removeUnused(svg);
}

function attributesOf(element: SVGElement, root: SVGElement): [string, string][] {
  const style = getComputedStyle(element);
  const { parentElement } = element;
  const above = element === root || !parentElement ? undefined : getComputedStyle(parentElement);
  const inherited = INHERITED.flatMap((name): [string, string][] => {
    const value = style.getPropertyValue(name);
    const default_ = above === undefined ? INITIAL[name] : above.getPropertyValue(name);
    return value === default_ ? [] : [[name, attributeValue(value)]];
  });
  const own = Object.entries(OWN).flatMap(([name, initial]): [string, string][] => {
    const value = style.getPropertyValue(name);
    return value === initial || value === '' ? [] : [[name, value]];
  });
  return [...inherited, ...own];
}

/** `rgb(19, 32, 30)` → `#13201e`, `14px` → `14`, `"Segoe UI"` → `'Segoe UI'`. */
function attributeValue(value: string): string {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value)?.slice(1);
  if (channels !== undefined)
    return `#${channels.map((one) => Number(one).toString(16).padStart(2, '0')).join('')}`;
  return rounded(value.replaceAll('"', "'").replace(/(\d)px\b/g, '$1'));
}

/** Less than a tenth of a pixel is invisible, and differs between machines. */
function rounded(value: string): string {
  return value.replace(/-?\d*\.\d{2,}(?:e-?\d+)?/g, (number) =>
    String(Math.round(Number(number) * 10) / 10 || 0),
  );
}

function removeUnused(svg: SVGSVGElement): void {
  const text = new XMLSerializer().serializeToString(svg);
  const used = new Set(
    [...text.matchAll(/(?:url\((?:&quot;|["'])?#|href="#)([^)"'&]+)/g)].map(([, id = '']) => id),
  );
  for (const element of svg.querySelectorAll(REFERRED)) if (!used.has(element.id)) element.remove();
  for (const element of svg.querySelectorAll('[id]'))
    if (!used.has(element.id)) element.removeAttribute('id');
  svg.removeAttribute('id');
  for (const empty of [...svg.querySelectorAll('g, defs, text, tspan, rect')].reverse())
    if (isEmpty(empty)) empty.remove();
  for (const group of [...svg.querySelectorAll('g')].reverse())
    if (group.attributes.length === 0) group.replaceWith(...group.childNodes);
}

/** Mermaid leaves empty elements for missing labels. */
function isEmpty(element: Element): boolean {
  if (element.tagName === 'rect') return Number(element.getAttribute('width') ?? 0) < 1;
  return element.childElementCount === 0 && (element.textContent ?? '').trim() === '';
}
