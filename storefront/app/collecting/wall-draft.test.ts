import { emptyPlan } from '@easel/domain/collecting/wall-plan';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../lib/browser-for-tests.ts';
import { readDraft, writeDraft } from './wall-draft.ts';

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser('/wall-planner');
});
afterEach(() => vi.unstubAllGlobals());

const draft = { plan: emptyPlan('cm'), saved: null, afterLogin: null };
const saved = { wallPlanId: 1, name: 'Hall', revision: 2, shareId: null };

test('a guest keeps the plan in the browser and after a login', () => {
  writeDraft({ ...draft, afterLogin: 'save' }, null);
  expect(readDraft(null)).toEqual({ ...draft, afterLogin: 'save' });
  expect(readDraft(7)).toEqual({ ...draft, afterLogin: 'save' });
});

test('the draft of a user is shown to nobody else, nor to a guest', () => {
  writeDraft({ ...draft, saved }, 7);
  expect(readDraft(7)).toEqual({ ...draft, saved });
  expect(readDraft(8)).toBeUndefined();
  expect(readDraft(null)).toBeUndefined();
});

test.each(['', 'null', '{', '{"plan":{}}', '[1]'])('broken storage %j is no draft', (text) => {
  browser.local.set('easel_wall_plan', text);
  expect(readDraft(null)).toBeUndefined();
});
