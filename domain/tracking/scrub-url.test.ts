import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrubJson, scrubPersonalData } from './scrub-url.ts';

test.each([
  ['/all?query=ada@example.org', '/all?query=<email_omitted>'],
  ['/all?query=ada.moreau%2Bx%40mail.example.co.uk&page=1', '/all?query=<email_omitted>&page=1'],
  ['/all?query=4111111111111111', '/all?query=<card_omitted>'],
  ['/all?query=4111-1111-1111-1111', '/all?query=<card_omitted>'],
  ['/all?query=4111%201111%201111%201111', '/all?query=<card_omitted>'],
  ['/all?query=+14155552671', '/all?query=<phone_omitted>'],
  ['/all?query=%2B4915112345678', '/all?query=<phone_omitted>'],
  ['/all?query=(415) 555-2671 x', '/all?query=<phone_omitted> x'],
  ['/all?query=555+123+4567', '/all?query=<phone_omitted>'],
  ['/all?query=(555)123-4567', '/all?query=<phone_omitted>'],
  ['/all?query=%28555%29%20123-4567', '/all?query=<phone_omitted>'],
  ['/all?query=call%20555-123-4567', '/all?query=call%20<phone_omitted>'],
  ['/all?query=call%204111111111111111', '/all?query=call%20<card_omitted>'],
  ['/all?query=+1 (415) 555-2671', '/all?query=<phone_omitted>'],
  ['/all?query=a%40b%40c.example', '/all?query=<email_omitted>'],
  ['/all?query=a@b@c.example', '/all?query=a@<email_omitted>'],
  ['/all?query=a@b.example,c@d.example', '/all?query=<email_omitted>,<email_omitted>'],
])('email, phone and card-number patterns are replaced: %s', (url, scrubbed) => {
  expect(scrubPersonalData(url)).toBe(scrubbed);
});

test.each([
  '/art/Painting-Blue-Night/1234567/9876543/view',
  '/all?price=10000-500000',
  '/all?page=12',
  '/all?query=blue sea 2024',
  '/all?query=@home and x@ y',
  '/all?height=100-200&width=300-400',
])('the text %s is unchanged', (url) => {
  expect(scrubPersonalData(url)).toBe(url);
});

test('typed text is scrubbed everywhere in an event; ids and timestamps are unchanged', () => {
  const said = {
    search_term: 'ada@example.org',
    items: [{ item_id: '4111111111111111', item_name: 'call +14155552671' }],
    i: '12345678-1234-4123-8123-1234567890ab',
    _dt: 1763233455000,
  };
  expect(JSON.parse(scrubJson(JSON.stringify(said)) ?? '')).toEqual({
    ...said,
    search_term: '<email_omitted>',
    items: [{ item_id: '4111111111111111', item_name: 'call <phone_omitted>' }],
  });
  expect(scrubJson('{')).toBeUndefined();
});

test('an email address is found anywhere in a text, and the rest is unchanged', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word), word, word, fc.constantFrom('@', '%40'), (words, local, host, at) => {
      const around = words.join('/');
      const text = `${around}?q=${local}${at}${host}.example&${around}`;
      expect(scrubPersonalData(text)).toBe(`${around}?q=<email_omitted>&${around}`);
    }),
  );
});

test.each(['a', '%', 'a@', 'a%40', 'a.', '%40', '@a.a', '1', '+1 ', '(555)', '1234-', 'a@a-'])(
  '250 kB of %j are processed in time',
  (part) => {
    expect(scrubPersonalData(part.repeat(250_000 / part.length))).toBeTypeOf('string');
  },
);
