import fc from 'fast-check';
import { parse } from 'qs';
import { expect, test } from 'vitest';
import { parseParameters } from './request-parsing.ts';

const piece = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('key', 'i', 'a b', 'ä', '__proto__', 'filters[a]', 'x[]', '%', '%zz', '%E4', '+', '='),
);
const encoded = piece.map((text) => encodeURIComponent(text.toWellFormed()));
const query = fc
  .array(fc.tuple(fc.oneof(piece, encoded), fc.oneof(piece, encoded)), { maxLength: 6 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));

test('the fast and the full query parser agree', () => {
  fc.assert(
    fc.property(query, (text) => {
      fc.pre(!/qs|variations_map|pre_filter_expression|\?/.test(decodeURI(text.replaceAll('%', ''))));
      const thorough = parse(text, {
        plainObjects: true,
        depth: 10,
        arrayLimit: 1_000,
        parameterLimit: 5_000,
        parseArrays: false,
      });
      expect(JSON.stringify(parseParameters(`/x?${text}`))).toBe(JSON.stringify(thorough));
    }),
  );
});
