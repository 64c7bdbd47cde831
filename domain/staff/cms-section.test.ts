import { expect, test } from 'vitest';
import { emptySection, nextSection } from './cms-section.ts';

const empty = emptySection<string>();

test('a section is empty, then success once local or server content is set', () => {
  expect(empty.status).toBe('empty');
  expect(nextSection(empty, { kind: 'setLocal', content: 'draft' })).toEqual({
    status: 'success',
    local: 'draft',
    server: undefined,
    version: 1,
  });
});

test('content of the server is copied to the local content', () => {
  const draft = nextSection(empty, { kind: 'setLocal', content: 'draft' });
  expect(nextSection(draft, { kind: 'setServer', content: 'saved' })).toEqual({
    status: 'success',
    local: 'saved',
    server: 'saved',
    version: 2,
  });
});

test('a failed fetch is an error, and the draft is kept', () => {
  const draft = nextSection(empty, { kind: 'setLocal', content: 'draft' });
  expect(nextSection(draft, { kind: 'failed' })).toEqual({ ...draft, status: 'error' });
});
