import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deserialize, serialize } from './serialized-loader-data.ts';

describe('serialized loader data', () => {
  test('any JSON value survives the round trip', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        // JSON has no negative zero.
        const expected = JSON.parse(JSON.stringify(value));
        expect(deserialize(serialize(value))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('text that would end a script element survives the round trip', () => {
    const listing = { title: 'Moon "over" </script> water', sizes: [1, 2], note: '\u2028' };
    expect(deserialize(serialize(listing))).toEqual(listing);
  });

  test('undefined fields are dropped, as in every JSON response', () => {
    expect(deserialize(serialize({ seo: undefined, name: 'All works' }))).toEqual({ name: 'All works' });
  });

  test('components that deserialize the same string get the same object', () => {
    const text = serialize({ sizes: [1, 2] });
    expect(deserialize(text)).toBe(deserialize(text));
    const other = serialize({ sizes: [] as number[] });
    expect(deserialize(other).sizes).toEqual([]);
    expect(deserialize(text).sizes).toEqual([1, 2]);
  });
});
