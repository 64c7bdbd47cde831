import { expect, test } from 'vitest';
import { pack, unpack } from './serialized-loader-data.ts';

test('what was packed comes out as it was, and as the same object until another is opened', () => {
  const packed = pack({ title: 'Moon "over" </script> water', sizes: [1, 2] });
  expect(unpack(packed)).toEqual({ title: 'Moon "over" </script> water', sizes: [1, 2] });
  expect(unpack(packed)).toBe(unpack(packed));
  const other = pack({ title: 'Sun', sizes: [] as number[] });
  expect(unpack(other).title).toBe('Sun');
  expect(unpack(packed).sizes).toEqual([1, 2]);
});
