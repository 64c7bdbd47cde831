import { expect, test } from 'vitest';
import { checkNewToken, isTokenScope, listTokenScopes, TOKEN_SCOPES } from './api-tokens.ts';
import { type Action, may } from './roles.ts';

test('nobody gives away more than they have', () => {
  expect(listTokenScopes('admin')).toEqual(Object.keys(TOKEN_SCOPES));
  expect(listTokenScopes('editor')).toEqual([
    'editContent',
    'editRates',
    'manageSearch',
    'managePromotions',
    'readFigures',
  ]);
  expect(listTokenScopes('collector')).toEqual([]);
});

test('a token is never good for accounts, for tokens, or for what collectors may do', () => {
  for (const scope of [
    'impersonate',
    'managePeople',
    'manageIntegrations',
    'manageAccount',
    // Tokens that exist were made for orders before prices could be set.
    'editDeliveryPrices',
    'keepFavorites',
    'constructor',
  ])
    expect(isTokenScope(scope)).toBe(false);
  for (const scope of Object.keys(TOKEN_SCOPES) as Action[]) expect(may('collector', scope)).toBe(false);
});

const token = { name: ' ERP ', scopes: ['manageOrders'], days: 90 };

test('a name, scopes and an end are needed', () => {
  expect(checkNewToken(token, 'admin')).toEqual({
    ok: true,
    value: { name: 'ERP', scopes: ['manageOrders'], days: 90 },
  });
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { scopes: [] },
    { scopes: ['impersonate'] },
    { scopes: ['manageOrders', 'impersonate'] },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
  ])
    expect(checkNewToken({ ...token, ...wrong }, 'admin').ok).toBe(false);
  expect(checkNewToken(token, 'curator').ok).toBe(false);
});
