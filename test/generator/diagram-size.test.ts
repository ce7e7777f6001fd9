// The room that a page keeps for a diagram before it is drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagramSize } from '../../generator/mdx/code/diagram-size.ts';

test('a box with line breaks is as high as its lines and as wide as the longest', () => {
  const size = (text: string) => diagramSize(`graph TD\n  A["${text}"] --> B["End"]`);
  const one = size('Magento 2');
  const three = size('Magento 2<br/>OpenCart<br/>Other');
  assert.equal(three.width, one.width);
  assert.equal(three.height - one.height, 2 * 24);
});
