import { expect, test } from 'vitest';
import { EMAIL_REMOVED, PHONE_REMOVED, removeContactDetails } from './contact-details.ts';

test.each(['ada@example.com', 'Ada.Moreau+art@mail.example.co.uk', 'ada (at) example (dot) com', 'ada @ example.com'])(
  'an email address is removed: %s',
  (address) => {
    expect(removeContactDetails(`Write to ${address}, please.`)).toEqual({
      text: `Write to ${EMAIL_REMOVED}, please.`,
      hasRemoved: true,
    });
  },
);

test.each([
  '+44 20 7946 0958',
  '(212) 555-0123 45',
  '0049 171 1234567',
  '555.123.4567',
  '12345678901',
  '2026 1117 2026',
])('a phone number is removed: %s', (number) => {
  expect(removeContactDetails(`Call ${number} tomorrow`).text).toBe(`Call ${PHONE_REMOVED} tomorrow`);
});

test.each([
  'Is it 120 x 90 x 4 cm?',
  'I paid $12,500 in 2019 and 14,000 in 2024.',
  'Made between 1998 and 2004 @ my studio.',
  'Edition 3/25, 60.5 x 80.25 cm',
  'Can you meet on 2026-11-16 10:30 or 17.11.2026 11.45?',
])('sizes, years and prices stay: %s', (text) => {
  expect(removeContactDetails(text)).toEqual({ text, hasRemoved: false });
});
