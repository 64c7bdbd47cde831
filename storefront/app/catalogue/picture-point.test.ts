import { expect, test } from 'vitest';
import { pointInPicture } from './picture-point.ts';

const box = { left: 100, top: 50, width: 400, height: 400 };

test('a click on an image is a fraction of its width and height', () => {
  expect(pointInPicture(box, 1, { clientX: 200, clientY: 350 })).toEqual({ x: 0.25, y: 0.75 });
  // A wide image has empty space above and below it.
  expect(pointInPicture(box, 2, { clientX: 300, clientY: 250 })).toEqual({ x: 0.5, y: 0.5 });
  expect(pointInPicture(box, 2, { clientX: 300, clientY: 200 })).toEqual({ x: 0.5, y: 0.25 });
});

test('a click next to the image counts as its edge', () => {
  expect(pointInPicture(box, 2, { clientX: 90, clientY: 60 })).toEqual({ x: 0, y: 0 });
  expect(pointInPicture(box, 0.5, { clientX: 499, clientY: 449 })).toEqual({ x: 1, y: 399 / 400 });
});
