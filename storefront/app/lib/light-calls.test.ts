import * as accountCare from '@easel/contract/account-care';
import * as accounts from '@easel/contract/accounts';
import * as addressBook from '@easel/contract/address-book';
import * as captcha from '@easel/contract/captcha';
import * as favorites from '@easel/contract/favorites';
import * as hosted from '@easel/contract/hosted-search';
import * as newsletter from '@easel/contract/newsletter';
import * as profile from '@easel/contract/profile';
import * as search from '@easel/contract/search';
import * as searchEvents from '@easel/contract/search-events';
import * as secondProofs from '@easel/contract/second-proofs';
import * as staff from '@easel/contract/staff';
import * as takeover from '@easel/contract/takeover';
import * as tvLogin from '@easel/contract/tv-login';
import * as wallet from '@easel/contract/wallet';
import { expect, test } from 'vitest';
import * as light from './light-calls.ts';

const contracts: Record<string, unknown> = {
  ...accountCare,
  ...captcha,
  ...newsletter,
  ...staff,
  ...takeover,
  ...secondProofs,
  ...accounts,
  ...addressBook,
  ...favorites,
  ...hosted,
  ...search,
  ...searchEvents,
  ...tvLogin,
  ...profile,
  ...wallet,
};

test.each(Object.entries(light))('%s asks what the contract says', (name, { method, path }) => {
  expect(contracts[name]).toMatchObject({ method, path });
});
