import { expect, test } from 'vitest';
import { type Action, getUserTypeId, may, PERMISSIONS, ROLES, readRole } from './roles.ts';

test.each<[Action, string[]]>([
  ['browse', [...ROLES]],
  ['changePreferences', [...ROLES]],
  ['keepFavorites', ['collector', 'artist', 'limited_artist', 'curator', 'editor', 'operations', 'admin']],
  ['keepCollections', ['collector', 'artist', 'limited_artist', 'curator', 'editor', 'operations', 'admin']],
  ['chooseAllCollectionTypes', ['admin']],
  ['setCollectionVisibility', ['admin']],
  ['setPrintsView', ['admin']],
  ['impersonate', ['admin']],
  ['readOutbox', ['admin']],
  ['editRates', ['editor', 'admin']],
  ['curate', ['curator', 'admin']],
  ['editContent', ['editor', 'admin']],
  ['sellWorks', ['artist', 'limited_artist']],
  ['manageSearch', ['curator', 'editor', 'admin']],
  ['managePromotions', ['editor', 'admin']],
  ['ship', ['operations', 'admin']],
  ['manageOrders', ['operations', 'admin']],
  ['refundAboveLimit', ['admin']],
  ['payArtists', ['admin']],
  ['moderateMessages', ['curator', 'operations', 'admin']],
  ['moderateReports', ['curator', 'operations', 'admin']],
  ['moderateWorks', ['curator', 'admin']],
  ['managePeople', ['admin']],
  ['readAudit', ['admin']],
  ['readHealth', ['operations', 'admin']],
  ['readFigures', ['curator', 'editor', 'operations', 'admin']],
  ['manageIntegrations', ['admin']],
])('the action %s is for %j', (action, roles) => {
  expect(ROLES.filter((role) => may(role, action))).toEqual(roles);
});

test('a guest may browse, choose preferences and hold a cart, and nothing that needs an account', () => {
  const actions = Object.keys(PERMISSIONS) as Action[];
  expect(actions.filter((action) => may('guest', action))).toEqual(['browse', 'changePreferences', 'holdCart']);
});

test.each([
  ['Admin', 'admin'],
  ['ARTIST', 'artist'],
  ['superuser', 'guest'],
  ['', 'guest'],
  [null, 'guest'],
])('the user type %j is read as %s', (text, role) => {
  expect(readRole(text)).toBe(role);
});

test('user type 1 is the collector, and user type ids are unique', () => {
  const roles = ROLES.filter((role) => role !== 'guest');
  expect(getUserTypeId('collector')).toBe(1);
  expect(new Set(roles.map(getUserTypeId)).size).toBe(roles.length);
});
