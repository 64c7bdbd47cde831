import { expect, test } from 'vitest';
import { describeSection } from './section-badge.ts';

const version = (number: number, state: 'draft' | 'scheduled' | 'published') => ({
  ...{ version: number, state, createdAt: '', author: null, isFormer: false, publishAt: null, publishedAt: null },
});
const plan = (number: number) => ({ version: number, publishAt: '2099-01-01T00:00:00.000Z' });

test.each([
  [
    { version: 2, liveVersion: 2, isDraft: false, scheduled: null, history: [version(2, 'published')] },
    'Visitors see this',
  ],
  [{ version: 3, liveVersion: 2, isDraft: true, scheduled: null, history: [version(3, 'draft')] }, 'Draft'],
  [{ version: 3, liveVersion: 2, isDraft: true, scheduled: plan(3), history: [version(3, 'scheduled')] }, 'Planned'],
  // A newer draft is not what was planned.
  [{ version: 4, liveVersion: 2, isDraft: true, scheduled: plan(3), history: [version(4, 'draft')] }, 'Draft'],
  // A plan that was made before has replaced it.
  [
    { version: 6, liveVersion: 5, isDraft: true, scheduled: null, history: [version(6, 'published')] },
    'Visitors see version 5',
  ],
])('%j is %s', (section, text) => {
  expect(describeSection(section, false).text).toBe(text);
  expect(describeSection(section, true).text).toBe('Not saved');
});
