import { expect, test } from 'vitest';
import { emptySection, nextSection } from './cms-section.ts';

const empty = emptySection<string>();

test('account §4 CMS sections: empty, then success once local or server content is set', () => {
  expect(empty.status).toBe('empty');
  expect(nextSection(empty, { kind: 'setLocal', content: 'draft' })).toEqual({
    status: 'success',
    local: 'draft',
    server: undefined,
    version: 1,
  });
});

test('account §4 CMS sections: server set copies to local', () => {
  const draft = nextSection(empty, { kind: 'setLocal', content: 'draft' });
  expect(nextSection(draft, { kind: 'setServer', content: 'saved' })).toEqual({
    status: 'success',
    local: 'saved',
    server: 'saved',
    version: 2,
  });
});

test('account §4 and §8 CMS sections: error on fetch failure, with the draft kept', () => {
  const draft = nextSection(empty, { kind: 'setLocal', content: 'draft' });
  expect(nextSection(draft, { kind: 'failed' })).toEqual({ ...draft, status: 'error' });
});
