import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Check,
  charactersLabel,
  checkForm,
  checkValue,
  email,
  latinOnly,
  lengthWithin,
  lettersAndOthers,
  matches,
  mergeErrors,
  NO_RULES,
  notBefore,
  notEmpty,
  numberWithin,
  personName,
  pickupDay,
  someLetterOrDigit,
} from './validation.ts';

const judge = (check: Check, value: unknown, data = {}) => check(value, data);

test.each<[string, Check, unknown, string | undefined]>([
  ['email', email(), 'a@b.co', undefined],
  ['email', email(), 'first.last+tag@sub.example.org', undefined],
  ['email', email(), 'a b@c.co', 'Invalid email address'],
  ['email', email(), 'a@b', 'Invalid email address'],
  ['email', email(), '@b.co', 'Invalid email address'],
  ['email', email(), 'a@b.co ', 'Invalid email address'],
  ['email', email(), 'a..b@c.co', 'Invalid email address'],
  ['email', email(), '.a@c.co', 'Invalid email address'],
  ['email', email(), 'a.@c.co', 'Invalid email address'],
  ['email', email(), 'a@b..co', 'Invalid email address'],
  ['email', email(), `${'a'.repeat(250)}@b.co`, 'Invalid email address'],
  ['email', email(), '', undefined],
  ['not empty', notEmpty('City'), '', 'City cannot be empty'],
  ['not empty', notEmpty('City'), '  \t', 'City cannot be empty'],
  ['not empty', notEmpty('City'), [], 'City cannot be empty'],
  ['not empty', notEmpty('City'), {}, 'City cannot be empty'],
  ['not empty', notEmpty('City'), null, 'City cannot be empty'],
  ['not empty', notEmpty('City'), 'x', undefined],
  ['not empty', notEmpty('City'), [0], undefined],
  ['not empty', notEmpty('City'), { a: 1 }, undefined],
  ['not empty', notEmpty('City'), 0, undefined],
  ['not empty', notEmpty('City'), false, undefined],
  ['name', personName(), "Anne-Marie O'Neill", undefined],
  ['name', personName(), 'Zoë', undefined],
  ['name', personName(), 'R2D2', 'Name contains invalid characters'],
  ['name', personName(), 'a@b', 'Name contains invalid characters'],
  ['a letter or digit', someLetterOrDigit(), '--7', undefined],
  ['a letter or digit', someLetterOrDigit(), '--x', undefined],
  ['a letter or digit', someLetterOrDigit(), '--!', 'String should contain at-least one alphabet'],
  ['Latin', latinOnly(), 'Café No. 5!', undefined],
  ['Latin', latinOnly(), 'Москва', 'String should contain only Latin characters'],
  ['date', notBefore('2026-11-15'), '2026-11-15', undefined],
  ['date', notBefore('2026-11-15'), '2027-01-01', undefined],
  ['date', notBefore('2026-11-15'), '2026-11-14', 'Date must be greater than or equal to todays date'],
  ['date', notBefore('2026-11-15'), '2026-13-45', 'Date must be greater than or equal to todays date'],
  ['date', notBefore('2026-02-01'), '2026-02-30', 'Date must be greater than or equal to todays date'],
  ['date', notBefore('2026-11-15'), 'soon', 'Date must be greater than or equal to todays date'],
  ['pickup', pickupDay(), '2026-11-12', undefined],
  ['pickup', pickupDay(), '2026-11-13', 'Pickup cannot be scheduled on weekends'],
  ['pickup', pickupDay(), '2026-11-14', 'Pickup cannot be scheduled on weekends'],
  ['pickup', pickupDay(), '2026-11-15', undefined],
  ['pickup', pickupDay(), 'nonsense', 'Pickup cannot be scheduled on weekends'],
  ['password mix', lettersAndOthers(), 'abc1', undefined],
  ['password mix', lettersAndOthers(), 'abc', 'Password should contain a combination of letters and numbers'],
  ['password mix', lettersAndOthers(), '123', 'Password should contain a combination of letters and numbers'],
  ['length', lengthWithin({ min: 2, max: 4 }), 'a', 'should be between 2 and 4 characters long'],
  ['length', lengthWithin({ min: 2, max: 4 }), 'ab', undefined],
  ['length', lengthWithin({ min: 2, max: 4 }), 'abcd', undefined],
  ['length', lengthWithin({ min: 2, max: 4 }), 'abcde', 'should be between 2 and 4 characters long'],
  ['length', lengthWithin({ min: 2 }), 'a', 'should be at least 2 characters long'],
  ['length', lengthWithin({ max: 2 }), 'abc', 'should be no more than 2 characters long'],
  ['length of emoji', lengthWithin({ max: 2 }), '🎨🎨', undefined],
  ['range', numberWithin({ min: 1, max: 5 }), 0, 'should be between 1 and 5.'],
  ['range', numberWithin({ min: 1, max: 5 }), '1', undefined],
  ['range', numberWithin({ min: 1, max: 5 }), 5, undefined],
  ['range', numberWithin({ min: 1, max: 5 }), 6, 'should be between 1 and 5.'],
  ['range', numberWithin({ min: 1 }), 0, 'should be at least 1.'],
  ['range', numberWithin({ max: 5 }), 6, 'should be no more than 5.'],
  ['range', numberWithin({ min: 1, max: 5 }), 'three', 'should be between 1 and 5.'],
])('check: %s (%#)', (_, check, value, message) => {
  expect(judge(check, value)).toBe(message);
});

test("two fields that differ: '{field} didn't match {other}'", () => {
  const check = matches('Password', 'again', 'confirmation');
  expect(check('a', { again: 'a' })).toBeUndefined();
  expect(check('a', { again: 'b' })).toBe("Password didn't match confirmation");
  expect(check('a', {})).toBe("Password didn't match confirmation");
});

test('a field without rules says so', () => {
  expect(checkValue('x', {}, undefined)).toEqual([NO_RULES]);
  expect(checkValue('x', {}, [])).toEqual(['No Rules Specified']);
});

const rules = {
  name: [notEmpty('Name'), personName()],
  code: [lengthWithin({ max: 2 }, 'too long'), personName('not a name')],
};

test('a form is valid when it has no errors', () => {
  expect(checkForm({ name: 'Ada', code: 'x' }, rules)).toEqual([]);
  expect(checkForm({ name: '', code: 'x' }, rules)).toHaveLength(1);
});

test('rules can collect all errors per field, or stop at the first', () => {
  expect(checkForm({ name: 'Ada', code: '123' }, rules)).toEqual([{ property: 'code', messages: ['too long'] }]);
  expect(checkForm({ name: 'Ada', code: '123' }, rules, true)).toEqual([
    { property: 'code', messages: ['too long', 'not a name'] },
  ]);
});

test('merging errors replaces those for the same property', () => {
  const old = [
    { property: 'a', messages: ['old'] },
    { property: 'b', messages: ['kept'] },
  ];
  expect(mergeErrors(old, [{ property: 'a', messages: ['new'] }])).toEqual([
    { property: 'b', messages: ['kept'] },
    { property: 'a', messages: ['new'] },
  ]);
  expect(mergeErrors(old, [{ property: 'a', messages: [] }])).toEqual([{ property: 'b', messages: ['kept'] }]);
});

test('merged errors have each property once', () => {
  const errors = fc.array(fc.record({ property: fc.constantFrom('a', 'b', 'c'), messages: fc.constant(['x']) }), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'c')), errors, (olds, found) => {
      const unique = found.filter(
        (error, index) => found.findIndex(({ property }) => property === error.property) === index,
      );
      const merged = mergeErrors(
        olds.map((property) => ({ property, messages: ['old'] })),
        unique,
      );
      const properties = merged.map(({ property }) => property);
      expect(new Set(properties).size).toBe(properties.length);
    }),
  );
});

test.each([
  ['', '10 character limit'],
  ['abc', '7 characters left'],
  ['🎨', '9 characters left'],
  ['abcdefghijkl', '0 characters left'],
])('text inputs with a maximum: %j shows %j', (text, label) => {
  expect(charactersLabel(text, 10)).toBe(label);
});

test.each(['a\u0000@b.example', 'a@b\u0001.example', 'a@\ud83d.example'])('%j is not an email', (text) => {
  expect(email()(text, {})).toBe('Invalid email address');
});
