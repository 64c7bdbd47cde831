import * as accountCare from '@easel/contract/account-care';
import * as accounts from '@easel/contract/accounts';
import * as addressBook from '@easel/contract/address-book';
import * as artists from '@easel/contract/artists';
import type { Call } from '@easel/contract/call';
import * as captcha from '@easel/contract/captcha';
import * as favorites from '@easel/contract/favorites';
import * as home from '@easel/contract/home';
import * as hostedSearch from '@easel/contract/hosted-search';
import * as newsletter from '@easel/contract/newsletter';
import * as preferences from '@easel/contract/preferences';
import * as profile from '@easel/contract/profile';
import * as search from '@easel/contract/search';
import * as searchEvents from '@easel/contract/search-events';
import * as secondProofs from '@easel/contract/second-proofs';
import * as seoContent from '@easel/contract/seo-content';
import * as socialLogin from '@easel/contract/social-login';
import * as staff from '@easel/contract/staff';
import * as takeover from '@easel/contract/takeover';
import * as tvLogin from '@easel/contract/tv-login';
import * as wallet from '@easel/contract/wallet';
import * as works from '@easel/contract/works';

const contracts = [
  accountCare,
  accounts,
  addressBook,
  artists,
  captcha,
  favorites,
  home,
  hostedSearch,
  newsletter,
  preferences,
  profile,
  search,
  searchEvents,
  secondProofs,
  seoContent,
  socialLogin,
  staff,
  takeover,
  tvLogin,
  wallet,
  works,
];

/** Every call of the API, by its contract. */
export const ALL_CALLS: Call[] = contracts
  .flatMap((contract) => Object.values(contract) as unknown[])
  .filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );
