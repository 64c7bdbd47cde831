import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../lib/browser-for-tests.ts';
import { clearDraft, readDraft, saveDraft } from './collection-draft.ts';

beforeEach(() => void stubBrowser('/account/collections/new'));
afterEach(() => vi.unstubAllGlobals());

test('what was typed is kept for its form until it is saved', () => {
  saveDraft('/account/collections/new', { title: 'Hallway' });
  expect(readDraft('/account/collections/new')).toEqual({ title: 'Hallway' });
  expect(readDraft('/account/collections/9/edit')).toEqual({});
  clearDraft();
  expect(readDraft('/account/collections/new')).toEqual({});
});

test('the form works without storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => 'no json',
    setItem: () => {
      throw new Error('Storage is full.');
    },
    removeItem: () => {
      throw new Error('Storage is not allowed.');
    },
  });
  saveDraft('/x', { title: 'Hallway' });
  expect(readDraft('/x')).toEqual({});
  clearDraft();
});
