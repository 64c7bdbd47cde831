import type * as accounts from '@easel/contract/accounts';
import type { Call } from '@easel/contract/call';
import type * as favorites from '@easel/contract/favorites';
import type * as search from '@easel/contract/search';
import type * as searchEvents from '@easel/contract/search-events';

/** A call by its address alone. What it takes and answers is known to the compiler; the schemas themselves are too heavy for a phone. */
const light = <C extends Call>(method: C['method'], path: string): C => ({ method, path }) as C;

/** The calls that pages make from the browser. */
export const searchWorks = light<typeof search.searchWorks>('POST', '/search');
export const autocomplete = light<typeof search.autocomplete>('GET', '/autocomplete');
export const explainPlace = light<typeof search.explainPlace>('GET', '/search/explanation');
export const sendSearchEvents = light<typeof searchEvents.sendSearchEvents>('POST', '/algolia/events');
export const logIn = light<typeof accounts.logIn>('POST', '/auth/login');
export const register = light<typeof accounts.register>('POST', '/auth/register');
export const resetPassword = light<typeof accounts.resetPassword>('POST', '/auth/reset-password');
export const newPassword = light<typeof accounts.newPassword>('POST', '/auth/new-password');
export const confirmEmail = light<typeof accounts.confirmEmail>('POST', '/auth/confirm-email');
export const logOut = light<typeof accounts.logOut>('GET', '/auth/logout');
export const readAllClientData = light<typeof accounts.readAllClientData>('GET', '/all-client-data');
export const savePreferencesCookie = light<typeof accounts.savePreferencesCookie>('POST', '/cookie/user-preferences');
export const savePreferences = light<typeof accounts.savePreferences>('PUT', '/user/preferences');
export const toggleFavorite = light<typeof favorites.toggleFavorite>('POST', '/account/favorite');
export const listFavoriteWorks = light<typeof favorites.listFavoriteWorks>('GET', '/account/favorite-works');
