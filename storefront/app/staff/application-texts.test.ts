import { expect, test } from 'vitest';
import { describeShownApplications } from './application-texts.ts';

test('a list that is not complete says so', () => {
  expect(describeShownApplications(200, 200, 'submitted')).toBe('');
  expect(describeShownApplications(200, 1_201, 'submitted')).toBe(
    'The oldest 200 of 1,201. The others follow when these are decided.',
  );
  expect(describeShownApplications(200, 201, 'declined')).toBe('The latest 200 of 201.');
});
