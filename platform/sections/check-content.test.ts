import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';

const Rules = Type.Object({ rules: Type.Array(Type.Object({ words: Type.String({ minLength: 1, maxLength: 5 }) })) });

test('content that fits is returned', () => {
  const body = { rules: [{ words: 'sea' }] };
  expect(checkContent(Rules, body)).toEqual({ ok: true, value: body });
});

test.each([
  [{ rules: [{ words: 'sea' }, { words: '' }] }, 'Words (entry 2) is required.'],
  [{ rules: [{}] }, 'Words (entry 1) is required.'],
  [{ rules: [{ words: 'far too long' }] }, 'Words (entry 1) can have at most 5 characters.'],
  [{}, 'Rules is required.'],
  [null, 'The request is not valid.'],
])('of %j the editor is told what is wrong', (body, message) => {
  expect(checkContent(Rules, body)).toMatchObject({ ok: false, messages: [message] });
});
