import * as accountCare from '@easel/contract/accounts/account-settings';
import * as accounts from '@easel/contract/accounts/accounts';
import * as addressBook from '@easel/contract/accounts/address-book';
import * as captcha from '@easel/contract/accounts/captcha';
import * as emailSettings from '@easel/contract/accounts/email-settings';
import * as newsletter from '@easel/contract/accounts/newsletter';
import * as preferences from '@easel/contract/accounts/preferences';
import * as profile from '@easel/contract/accounts/profile';
import * as socialLogin from '@easel/contract/accounts/social-login';
import * as takeover from '@easel/contract/accounts/takeover';
import * as tvLogin from '@easel/contract/accounts/tv-login';
import * as secondProofs from '@easel/contract/accounts/two-factor';
import * as wallet from '@easel/contract/accounts/wallet';
import type { Call } from '@easel/contract/call';
import * as artists from '@easel/contract/catalogue/artists';
import * as works from '@easel/contract/catalogue/works';
import * as collections from '@easel/contract/collecting/collections';
import * as favorites from '@easel/contract/collecting/favorites';
import * as follows from '@easel/contract/collecting/follows';
import * as legacyCollections from '@easel/contract/collecting/legacy-collections';
import * as savedSearches from '@easel/contract/collecting/saved-searches';
import * as wallPlans from '@easel/contract/collecting/wall-plans';
import * as home from '@easel/contract/discovery/home';
import * as hostedSearch from '@easel/contract/discovery/hosted-search';
import * as listWorks from '@easel/contract/discovery/list-works';
import * as search from '@easel/contract/discovery/search';
import * as seoContent from '@easel/contract/discovery/seo-content';
import * as cart from '@easel/contract/selling/cart';
import * as fulfillment from '@easel/contract/selling/fulfillment';
import * as orders from '@easel/contract/selling/orders';
import * as promotions from '@easel/contract/selling/promotions';
import * as statement from '@easel/contract/selling/statement';
import * as staff from '@easel/contract/staff/staff';
import * as searchEvents from '@easel/contract/tracking/search-events';

const contracts = [
  accountCare,
  accounts,
  addressBook,
  artists,
  captcha,
  cart,
  emailSettings,
  collections,
  favorites,
  follows,
  home,
  hostedSearch,
  legacyCollections,
  listWorks,
  newsletter,
  preferences,
  profile,
  fulfillment,
  orders,
  promotions,
  statement,
  savedSearches,
  search,
  searchEvents,
  secondProofs,
  seoContent,
  socialLogin,
  staff,
  takeover,
  tvLogin,
  wallet,
  wallPlans,
  works,
];

/** Every call of the API, by its contract. */
export const ALL_CALLS: Call[] = contracts
  .flatMap((contract) => Object.values(contract) as unknown[])
  .filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );
