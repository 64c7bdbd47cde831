import { expect, test } from 'vitest';
import { FEATURED_IN, formatPrintMaterial, PRINT_MATERIAL_TEXTS, PRINT_MATERIALS } from './print-materials.ts';

test('prints are made of rag, photo, canvas, metal and acrylic, each with a description', () => {
  expect(PRINT_MATERIALS).toEqual(['rag', 'photo', 'canvas', 'metal', 'acrylic']);
  expect(
    Object.values(PRINT_MATERIAL_TEXTS)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Acrylic', 'Canvas', 'Fine Art', 'Metal', 'Photo Paper']);
  for (const { description } of Object.values(PRINT_MATERIAL_TEXTS)) expect(description.length).toBeGreaterThan(30);
});

test('Featured-in values', () => {
  expect(FEATURED_IN).toEqual([
    'catalog',
    'the art fair',
    'one to watch',
    'invest in art',
    'rising stars',
    'inside the studio',
  ]);
});

test('a material that is not sold any more is shown as it was stored', () => {
  expect(formatPrintMaterial('rag')).toBe('Fine Art');
  expect(formatPrintMaterial('silk')).toBe('silk');
  expect(formatPrintMaterial('toString')).toBe('toString');
});
