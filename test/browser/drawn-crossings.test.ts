// The committed drawings, as a reader sees them: no line runs through a label, or behind a box that it does not lead
// to, and no two labels touch.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DRAWINGS } from '../../generator/diagrams/diagram-key.ts';
import { openBrowser } from '../support/chromium.ts';
import { PROJECT } from '../support/site.ts';

test('in no drawing does a line cross a label or a box', async () => {
  const folder = join(PROJECT, DRAWINGS);
  const page = await (await openBrowser()).newPage({ viewport: { width: 1200, height: 2400 } });
  const found: string[] = [];
  // Both modes are drawn from one layout.
  const names = readdirSync(folder).filter((name) => name.endsWith('.light.svg'));
  assert.ok(names.length > 0);
  for (const name of names) {
    await page.setContent(`<body>${readFileSync(join(folder, name), 'utf8')}</body>`);
    found.push(...(await page.evaluate(crossings)).map((text) => `${name}: ${text}`));
  }
  assert.deepEqual(found, []);
});

test('a line through a label, a line behind a box, and labels that touch are found', async () => {
  const page = await (await openBrowser()).newPage();
  const line = '<line x1="60" y1="0" x2="60" y2="200" stroke="#000"/>';
  const label = '<text x="20" y="50">crossed over</text>';
  const background = '<rect x="15" y="30" width="100" height="30" fill="#fff"/>';
  const edge = '<path d="M10 10L200 150" fill="none" stroke="#000" marker-end="url(#m)"/>';
  const box = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="40" height="30" fill="#eee" stroke="#000"/>`;
  const ends = box(0, 0) + box(190, 140);
  for (const [inside, found] of [
    [line + label, ['a line through "crossed over"']],
    [line + background + label, []],
    [edge + ends, []],
    [edge + ends + box(100, 70), ['an arrow behind a box at 100, 70']],
    [`${label}<text x="100" y="55">too near</text>`, ['"crossed over" touches "too near"']],
  ] as const) {
    await page.setContent(
      `<body><svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><marker id="m"/>${inside}</svg></body>`,
    );
    assert.deepEqual(await page.evaluate(crossings), found, inside);
  }
});

/** Runs in the page, on its one drawing. */
function crossings(): string[] {
  const svg = document.querySelector('svg') as SVGSVGElement;
  const corner = svg.getBoundingClientRect();
  const found = new Set<string>();
  // Methods: tsx wraps other named functions in a helper that the page does not have.
  const geometry = {
    isIn({ x, y }: DOMPoint, box: DOMRect, by = 2): boolean {
      return x > box.left + by && x < box.right - by && y > box.top + by && y < box.bottom - by;
    },
    touch(one: DOMRect, other: DOMRect): boolean {
      const [across, down] = [one.left < other.right - 1, one.top < other.bottom - 2];
      return across && down && other.left < one.right - 1 && other.top < one.bottom - 2;
    },
    points(line: SVGGeometryElement): DOMPoint[] {
      const [length, matrix] = [line.getTotalLength(), line.getScreenCTM() ?? new DOMMatrix()];
      return Array.from({ length: Math.ceil(length / 2) + 1 }, (_, at) =>
        DOMPoint.fromPoint(line.getPointAtLength(Math.min(at * 2, length))).matrixTransform(matrix),
      );
    },
  };
  const texts = [...svg.querySelectorAll('text')].filter(({ textContent }) =>
    /[\p{L}\p{N}]/u.test(textContent ?? ''),
  );
  const labels = texts.map((element) => {
    const box = element.getBoundingClientRect();
    const text = (element.textContent ?? '').trim();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // The number of a message stands in a circle, which is a marker and has no box.
    const circle = new DOMRect(x - 11, y - 11, 22, 22);
    const isNumber = /^\d+$/.test(text);
    return { element, text, isNumber, box: isNumber ? circle : box };
  });
  const boxes = [...svg.querySelectorAll('rect, polygon, circle, path')]
    .filter((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return fill !== 'none' && stroke !== 'none' && shape.closest('marker') === null;
    })
    .map((shape) => shape.getBoundingClientRect());
  const lines = [...svg.querySelectorAll<SVGGeometryElement>('line, path, polyline')].filter(
    (line) =>
      (line.tagName === 'line' || getComputedStyle(line).fill === 'none') &&
      line.closest('marker, defs') === null,
  );
  for (const [at, one] of labels.entries())
    for (const other of labels.slice(at + 1))
      if (geometry.touch(one.box, other.box)) found.add(`"${one.text}" touches "${other.text}"`);
  for (const { element } of labels) element.setAttribute('visibility', 'hidden');
  const ways = new Map(lines.map((line) => [line, geometry.points(line)]));
  // Those of messages are <line>, and lie below their labels.
  const arrows = lines.filter((line) => line.tagName === 'path' && line.matches('[marker-end]'));
  for (const { text, box, isNumber } of labels) {
    if (isNumber) continue;
    for (const [line, way] of ways)
      for (const point of way)
        if (geometry.isIn(point, box) && document.elementFromPoint(point.x, point.y) === line)
          found.add(`a line through "${text}"`);
    if (boxes.some((one) => geometry.touch(one, box))) continue;
    const middle = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
    // A label's own arrow leads through its middle.
    const off = arrows.map((arrow) => {
      const way = ways.get(arrow) ?? [];
      return Math.min(...way.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
    });
    const own = arrows[off.indexOf(Math.min(...off))];
    for (const arrow of arrows)
      if (arrow !== own && ways.get(arrow)?.some((point) => geometry.isIn(point, box)))
        found.add(`a foreign arrow behind "${text}"`);
  }
  for (const arrow of arrows) {
    const way = ways.get(arrow) ?? [];
    const ends = [way[0], way.at(-1)] as DOMPoint[];
    for (const box of boxes.filter((one) => !ends.some((end) => geometry.isIn(end, one, -12))))
      if (way.some((point) => geometry.isIn(point, box)))
        found.add(
          `an arrow behind a box at ${Math.round(box.left - corner.left)}, ${Math.round(box.top - corner.top)}`,
        );
  }
  return [...found];
}
