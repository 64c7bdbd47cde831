import { expect, test } from 'vitest';
import {
  checkKind,
  checkOrder,
  DRAFT_IMAGE_MESSAGES,
  fileSizeProblem,
  imagesProblem,
  MAX_RESUMABLE_BYTES,
  putFrontFirst,
  suggestKind,
  tidyFileName,
} from './draft-images.ts';

const front = { id: 1, kind: 'front' } as const;
const back = { id: 2, kind: 'back' } as const;
const detail = { id: 3, kind: 'detail' } as const;

test('the first image shows the front, and new ones probably a detail', () => {
  expect(suggestKind([])).toBe('front');
  expect(suggestKind([back])).toBe('front');
  expect(suggestKind([front])).toBe('detail');
});

test('an image of the front becomes the main one if the first shows something else', () => {
  expect(putFrontFirst([front, back])).toEqual([1, 2]);
  expect(putFrontFirst([back, detail, front])).toEqual([1, 2, 3]);
  expect(putFrontFirst([back, detail])).toEqual([2, 3]);
  expect(putFrontFirst([])).toEqual([]);
});

test('every image has a place in the order, and the first shows the front', () => {
  expect(checkOrder([front, back, detail], [1, 3, 2])).toEqual({ ok: true, value: [1, 3, 2] });
  for (const wanted of [[], [1, 2], [1, 2, 2], [1, 2, 4], [1, 2, 3, 4]])
    expect(checkOrder([front, back, detail], wanted)).toMatchObject({ messages: [DRAFT_IMAGE_MESSAGES.orderChanged] });
  expect(checkOrder([front, back], [2, 1])).toMatchObject({ messages: [DRAFT_IMAGE_MESSAGES.notFront] });
  // Without an image of the front, any order is as good.
  expect(checkOrder([back, detail], [3, 2])).toMatchObject({ ok: true });
});

test('the main image cannot become the image of the back', () => {
  expect(checkKind([front, back], 1, 'back')).toMatchObject({ messages: [DRAFT_IMAGE_MESSAGES.mainStaysFront] });
  expect(checkKind([front, back], 1, 'front')).toMatchObject({ ok: true });
  expect(checkKind([front, back], 2, 'side')).toMatchObject({ ok: true });
  expect(checkKind([back], 2, 'side')).toMatchObject({ ok: true });
});

test('images stay as they are while a work waits for review', () => {
  expect(imagesProblem('submitted')).toBe(DRAFT_IMAGE_MESSAGES.submitted);
  for (const state of ['draft', 'changes-requested', 'rejected'] as const) expect(imagesProblem(state)).toBeUndefined();
});

test('files of more than 60 MB and empty files are refused', () => {
  expect(fileSizeProblem(MAX_RESUMABLE_BYTES)).toBeUndefined();
  expect(fileSizeProblem(MAX_RESUMABLE_BYTES + 1)).toBe('The file is larger than 60 MB. Choose a smaller one.');
  for (const size of [0, -1, Number.NaN]) expect(fileSizeProblem(size)).toBe(DRAFT_IMAGE_MESSAGES.missing);
});

test('the name of a file is one short line', () => {
  expect(tidyFileName('../../etc/\u202Epasswd\n.jpg')).toBe('../../etc/passwd .jpg');
  expect(tidyFileName('x'.repeat(500))).toHaveLength(120);
});
