import * as accountSettings from '@easel/contract/accounts/account-settings';
import * as accounts from '@easel/contract/accounts/accounts';
import * as addressBook from '@easel/contract/accounts/address-book';
import * as captcha from '@easel/contract/accounts/captcha';
import * as emailSettings from '@easel/contract/accounts/email-settings';
import * as newsletter from '@easel/contract/accounts/newsletter';
import * as profile from '@easel/contract/accounts/profile';
import * as takeover from '@easel/contract/accounts/takeover';
import * as tvLogin from '@easel/contract/accounts/tv-login';
import * as twoFactor from '@easel/contract/accounts/two-factor';
import * as wallet from '@easel/contract/accounts/wallet';
import * as works from '@easel/contract/catalogue/works';
import * as collections from '@easel/contract/collecting/collections';
import * as favorites from '@easel/contract/collecting/favorites';
import * as follows from '@easel/contract/collecting/follows';
import * as savedSearches from '@easel/contract/collecting/saved-searches';
import * as wallPlans from '@easel/contract/collecting/wall-plans';
import * as hosted from '@easel/contract/discovery/hosted-search';
import * as search from '@easel/contract/discovery/search';
import * as cart from '@easel/contract/selling/cart';
import * as delivery from '@easel/contract/selling/delivery-estimate';
import * as fulfillment from '@easel/contract/selling/fulfillment';
import * as giftCards from '@easel/contract/selling/gift-cards';
import * as orders from '@easel/contract/selling/orders';
import * as quotes from '@easel/contract/selling/quotes';
import * as statement from '@easel/contract/selling/statement';
import * as taxRates from '@easel/contract/selling/tax-rates';
import * as staff from '@easel/contract/staff/staff';
import * as searchEvents from '@easel/contract/tracking/search-events';
import { expect, test } from 'vitest';
import * as browserCalls from './api-calls.ts';

const contracts: Record<string, unknown> = {
  ...accountSettings,
  ...captcha,
  ...cart,
  ...delivery,
  ...orders,
  ...quotes,
  ...fulfillment,
  ...statement,
  ...emailSettings,
  ...giftCards,
  ...newsletter,
  ...staff,
  ...taxRates,
  ...takeover,
  ...twoFactor,
  ...accounts,
  ...addressBook,
  ...collections,
  ...favorites,
  ...follows,
  ...works,
  ...savedSearches,
  ...hosted,
  ...search,
  ...searchEvents,
  ...tvLogin,
  ...profile,
  ...wallet,
  ...wallPlans,
};

test.each(Object.entries(browserCalls))('%s has the method and path of the contract', (name, { method, path }) => {
  expect(contracts[name]).toMatchObject({ method, path });
});
