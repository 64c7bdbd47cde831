import type * as accounts from '@easel/contract/accounts/accounts';
import type * as captcha from '@easel/contract/accounts/captcha';
import type * as impersonation from '@easel/contract/accounts/impersonation';
import type * as twoFactor from '@easel/contract/accounts/two-factor';
import type { Call } from '@easel/contract/call';
import type * as works from '@easel/contract/catalogue/works';
import type * as favorites from '@easel/contract/collecting/favorites';
import type * as follows from '@easel/contract/collecting/follows';
import type * as savedSearches from '@easel/contract/collecting/saved-searches';
import type * as assistant from '@easel/contract/discovery/assistant';
import type * as hosted from '@easel/contract/discovery/hosted-search';
import type * as recommendations from '@easel/contract/discovery/recommendations';
import type * as search from '@easel/contract/discovery/search';
import type * as cart from '@easel/contract/selling/cart';
import type * as delivery from '@easel/contract/selling/delivery-estimate';
import type * as exposures from '@easel/contract/tracking/exposures';
import type * as searchEvents from '@easel/contract/tracking/search-events';

/** A call as method and path. Its types come from the contract; the schemas would be too large for the browser. */
export const callTo = <C extends Call>(method: C['method'], path: C['path']): C => ({ method, path }) as C;

/** API calls from the browser that many pages make. */
export const searchWorks = callTo<typeof search.searchWorks>('POST', '/search');
export const streamAssistant = callTo<typeof assistant.streamAssistant>('POST', '/assistant/stream');
export const hostedSearch = callTo<typeof hosted.hostedSearch>('POST', '/hosted-search');
export const autocomplete = callTo<typeof search.autocomplete>('GET', '/autocomplete');
export const readPopularSearches = callTo<typeof search.readPopularSearches>('GET', '/popular-searches');
export const recommend = callTo<typeof recommendations.recommend>('GET', '/recommendations/:podId');
export const explainRanking = callTo<typeof search.explainRanking>('GET', '/search/explanation');
export const sendSearchEvents = callTo<typeof searchEvents.sendSearchEvents>('POST', '/algolia/events');
export const reportExposure = callTo<typeof exposures.reportExposure>('POST', '/experiments/exposures');
export const startChallenge = callTo<typeof captcha.startChallenge>('POST', '/captcha/challenge');
export const logOut = callTo<typeof accounts.logOut>('POST', '/auth/logout');
export const startPasskeyLogin = callTo<typeof twoFactor.startPasskeyLogin>('POST', '/auth/passkey/options');
export const logInByPasskey = callTo<typeof twoFactor.logInByPasskey>('POST', '/auth/passkey');
export const startPasskey = callTo<typeof twoFactor.startPasskey>('POST', '/account/passkeys/new/options');
export const addPasskey = callTo<typeof twoFactor.addPasskey>('POST', '/account/passkeys');
export const readAllClientData = callTo<typeof accounts.readAllClientData>('GET', '/all-client-data');
export const toggleFavorite = callTo<typeof favorites.toggleFavorite>('POST', '/account/favorite');
export const follow = callTo<typeof follows.follow>('PUT', '/account/follows/:userId');
export const unfollow = callTo<typeof follows.unfollow>('DELETE', '/account/follows/:userId');
export const readWorksById = callTo<typeof works.readWorksById>('GET', '/tiles');
export const saveSearch = callTo<typeof savedSearches.saveSearch>('POST', '/account/saved-searches');
export const visitSavedSearch = callTo<typeof savedSearches.visitSavedSearch>('POST', '/account/saved-search-visits');
export const endImpersonation = callTo<typeof impersonation.endImpersonation>('POST', '/takeover/end');
export const estimateDelivery = callTo<typeof delivery.estimateDelivery>('GET', '/delivery-estimate');
export const readCart = callTo<typeof cart.readCart>('GET', '/cart');
export const countCart = callTo<typeof cart.countCart>('GET', '/cart/count');
