import { DEFAULT_WALL } from '@easel/domain/collecting/wall-plan';
import { expect, test } from 'vitest';
import { calculateSceneSize, chooseImageFit, sceneY, variantForWidth } from './wall-scene-geometry.ts';

test('the drawing contains the wall and the floor in front of it, a photo has no floor', () => {
  expect(calculateSceneSize(DEFAULT_WALL)).toMatchObject({ widthCm: 400, floorCm: expect.closeTo(44.2) });
  expect(calculateSceneSize({ ...DEFAULT_WALL, kind: 'photo' })).toEqual({ widthCm: 400, heightCm: 260, floorCm: 0 });
  expect(calculateSceneSize({ ...DEFAULT_WALL, floor: 'none' }).floorCm).toBe(0);
});

test('heights are measured from the floor, also in a photo that shows the floor', () => {
  expect(sceneY(DEFAULT_WALL, 0)).toBe(260);
  expect(sceneY({ heightCm: 260, bottomCm: -40 }, 0)).toBe(220);
});

test('an image is as large as it is shown', () => {
  expect(variantForWidth(90)).toBe('small');
  expect(variantForWidth(641)).toBe('pdp');
  expect(variantForWidth(9_000)).toBe('fullScreen');
});

test('an image fills its work unless that would distort it visibly', () => {
  expect(chooseImageFit(0.8, { widthCm: 61, heightCm: 76.2 })).toBe('none');
  expect(chooseImageFit(1.5, { widthCm: 61, heightCm: 76.2 })).toBe('xMidYMid meet');
});
