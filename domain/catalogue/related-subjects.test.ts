import { expect, test } from 'vitest';
import { nearestSubject } from './related-subjects.ts';
import { SUBJECTS } from './subjects.ts';

test('every subject has related subjects, which exist and are not the subject itself', () => {
  for (const subject of SUBJECTS) {
    const related: string[] = [];
    nearestSubject(subject, (one) => {
      related.push(one);
      return false;
    });
    expect(related.length, subject).toBeGreaterThanOrEqual(3);
    expect(new Set([...related, subject]).size, subject).toBe(related.length + 1);
    expect(SUBJECTS).toEqual(expect.arrayContaining(related));
  }
});

test('the nearest subject is the first one that has works', () => {
  expect(nearestSubject('Cats', () => true)).toBe('Animals');
  expect(nearestSubject('Cats', (subject) => ['Nature', 'Birds', 'Cities'].includes(subject))).toBe('Birds');
  expect(nearestSubject('Cats', () => false)).toBeUndefined();
  expect(nearestSubject('toString', () => true)).toBeUndefined();
});
