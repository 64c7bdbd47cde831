import { expect, test } from 'vitest';
import { placePanel } from './place-panel.ts';

const viewport = { width: 1440, height: 900 };
const panel = { width: 340, height: 400 };
const button = (left: number, top: number) => ({ left, top, width: 36, height: 36 });

test('the panel is below its button, right-aligned', () => {
  expect(placePanel(button(800, 100), panel, viewport)).toEqual({ side: 'below', left: 496, top: 144 });
});

test('near the bottom it is above', () => {
  expect(placePanel(button(800, 700), panel, viewport)).toEqual({ side: 'above', left: 496, top: 692 });
});

test('it stays inside the viewport', () => {
  expect(placePanel(button(10, 100), panel, viewport).left).toBe(16);
  expect(placePanel(button(1420, 100), panel, viewport).left).toBe(1084);
});

test('half of the screen is enough, because the page scrolls', () => {
  expect(placePanel(button(800, 500), panel, viewport).side).toBe('below');
});

test('if there is no space on either side, it is on the larger one', () => {
  expect(placePanel(button(800, 300), panel, { width: 1440, height: 500 }).side).toBe('above');
  expect(placePanel(button(800, 100), panel, { width: 1440, height: 500 }).side).toBe('below');
});
