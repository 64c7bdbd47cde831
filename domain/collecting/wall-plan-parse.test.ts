import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyPlan, type WallPlan } from './wall-plan.ts';
import { parseWallPlan } from './wall-plan-parse.ts';

const plan: WallPlan = {
  ...emptyPlan('cm'),
  works: [
    { key: 'i1', artworkId: 5, print: null, xCm: 200, yCm: 147.5, frame: { style: 'oak', widthCm: 2, matCm: 5 } },
    {
      key: 'i2',
      artworkId: 5,
      print: { widthCm: 30, heightCm: 40 },
      xCm: 90,
      yCm: 120,
      frame: { style: 'none', widthCm: 0, matCm: 0 },
    },
  ],
  furniture: [{ key: 'i3', kind: 'sofa', xCm: 200, widthCm: 210 }],
};

test('a plan survives being stored and read', () => {
  expect(parseWallPlan(JSON.parse(JSON.stringify(plan)))).toEqual({ ok: true, value: plan });
});

test('unknown fields, such as a photo, are never kept', () => {
  const withPhoto = {
    ...plan,
    photo: 'data:image/png;base64,AAAA',
    wall: { ...plan.wall, url: 'https://example.com' },
  };
  expect(parseWallPlan(withPhoto)).toEqual({ ok: true, value: plan });
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'plan'],
  ['a list', []],
  ['no works', { ...plan, works: undefined }],
  ['21 works', { ...plan, works: Array.from({ length: 21 }, (_, index) => ({ ...plan.works[0], key: `i${index}` })) }],
  ['the same key twice', { ...plan, works: [plan.works[0], plan.works[0]] }],
  ['a wall of 10 km', { ...plan, wall: { ...plan.wall, widthCm: 1_000_000 } }],
  ['a wall without height', { ...plan, wall: { ...plan.wall, heightCm: Number.NaN } }],
  ['a color with a script', { ...plan, wall: { ...plan.wall, color: '"><script>' } }],
  ['an unknown floor', { ...plan, wall: { ...plan.wall, floor: 'lava' } }],
  ['an unknown unit', { ...plan, unit: 'ft' }],
  ['an inherited name as furniture', { ...plan, furniture: [{ key: 'i3', kind: 'constructor', xCm: 1, widthCm: 1 }] }],
  ['a negative artwork', { ...plan, works: [{ ...plan.works[0], artworkId: -1 }] }],
  ['a long key', { ...plan, works: [{ ...plan.works[0], key: 'x'.repeat(50) }] }],
  ['a frame of a meter', { ...plan, works: [{ ...plan.works[0], frame: { style: 'oak', widthCm: 100, matCm: 0 } }] }],
])('%s is not a plan', (_, value) => {
  expect(parseWallPlan(value)).toMatchObject({ ok: false, reason: 'invalid', messages: [expect.any(String)] });
});

test('any JSON is either a plan or refused, and a plan stays the same when it is read again', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const parsed = parseWallPlan(value);
      if (parsed.ok) expect(parseWallPlan(parsed.value)).toEqual(parsed);
    }),
  );
});
