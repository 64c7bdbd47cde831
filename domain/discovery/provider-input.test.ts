import { expect, test } from 'vitest';
import { checkProviderCall, checkProviderSetup, type ProviderCall, type ProviderSetup } from './provider-input.ts';

test.each<[Partial<ProviderSetup>, boolean]>([
  [{}, true],
  [{ apiKey: 7 }, false],
  [{ apiKey: '' }, false],
  [{ isServerSide: true, sessionId: 1, clientId: 'c' }, true],
  [{ isServerSide: true, sessionId: '1', clientId: 'c' }, false],
  [{ isServerSide: true, sessionId: 1, clientId: 2 }, false],
])('the provider setup %j is accepted: %s', (change, isAccepted) => {
  expect(checkProviderSetup({ apiKey: 'key', isServerSide: false, ...change }) === undefined).toBe(isAccepted);
});

test.each<[ProviderCall, string | undefined]>([
  [{ kind: 'search', query: 'sea' }, undefined],
  [{ kind: 'search', query: '' }, 'query'],
  [{ kind: 'search', query: 7 }, 'query'],
  [{ kind: 'autocomplete', query: ' ' }, 'query'],
  [{ kind: 'intent', intent: 'x', domain: 'd' }, undefined],
  [{ kind: 'intent', intent: '', domain: 'd' }, 'intent'],
  [{ kind: 'intent', intent: 'x', domain: undefined }, 'parameters.domain'],
  [{ kind: 'recommendations', podId: 'p' }, undefined],
  [{ kind: 'recommendations', podId: null }, 'podId'],
  [{ kind: 'browse', filterName: 'group_id', filterValue: 'all' }, undefined],
  [{ kind: 'browse', filterName: '', filterValue: 'all' }, 'filterName'],
  [{ kind: 'browse', filterName: 'group_id', filterValue: '' }, 'filterValue'],
  [{ kind: 'browseItems', ids: ['1'] }, undefined],
  [{ kind: 'browseItems', ids: [] }, 'ids'],
  [{ kind: 'browseItems', ids: '1' }, 'ids'],
  [{ kind: 'facetOptions', facetName: 'color' }, undefined],
  [{ kind: 'facetOptions', facetName: {} }, 'facetName'],
  [{ kind: 'quizNext', quizId: 'q' }, undefined],
  [{ kind: 'quizNext', quizId: '' }, 'quizId'],
  [{ kind: 'quizResults', quizId: 'q', answers: [[1]] }, undefined],
  [{ kind: 'quizResults', quizId: '', answers: [[1]] }, 'quizId'],
  [{ kind: 'quizResults', quizId: 'q', answers: [] }, 'answers'],
])('the provider call %j is checked', (call, missing) => {
  const words = checkProviderCall(call);
  if (missing === undefined) expect(words).toBeUndefined();
  else expect(words).toMatch(new RegExp(`^${missing.replace('.', '\\.')} is a required parameter`));
});
