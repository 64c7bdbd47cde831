import { readdirSync } from 'node:fs';
import type { Call } from '@easel/contract/call';

const FOLDER = new URL('../../contract/', import.meta.url);

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
import * as waitingList from '@easel/contract/selling/waiting-list';
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
  waitingList,
  wallet,
  wallPlans,
  works,
];

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/') && file.endsWith('.ts') && !file.startsWith('node_modules'))
  .sort();

const contracts = await Promise.all(files.map((file) => import(new URL(file, FOLDER).href) as Promise<object>));

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the API. */
export const ALL_CALLS: Call[] = contracts.flatMap((contract) => Object.values(contract)).filter(isCall);
