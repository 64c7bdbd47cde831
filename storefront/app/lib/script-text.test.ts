import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toScriptText } from './script-text.ts';

test('text can neither end the script nor start a comment', () => {
  expect(toScriptText('</script><!--')).toBe('"\\u003c/script\\u003e\\u003c!--"');
});

test('every value is the same when it is read', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = toScriptText(value);
      expect(text).not.toMatch(/[&<>\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
    }),
  );
});
