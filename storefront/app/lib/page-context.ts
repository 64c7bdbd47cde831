import type { Api } from '@easel/contract/api';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { SocialProvider } from '@easel/domain/accounts/social-login';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { SiteContext } from '@easel/domain/locale/site-context';
import type { PreviewRole } from '@easel/domain/staff/content-preview';
import type { ShopFlag } from '@easel/domain/tracking/feature-flags';
import { createContext } from 'react-router';

export interface CaptchaSetting {
  kind: 'proof-of-work' | 'recaptcha' | 'turnstile' | 'off';
  siteKey: string;
}

/** Parts of an answer that do not pass through the router. */
export interface DocumentState {
  /** The part of the loader data that the browser gets, as JSON (serialize-for-browser.server.ts). */
  data?: string;
  /** Its text, in order. */
  parts?: readonly string[];
  /** Loader data for a client-side navigation, and what the router sends in its place. */
  placed?: { place: string; data: string };
}

/** What the bar above a preview says (docs/specification/staff.md#previews). */
export interface PagePreview {
  /** What is previewed. */
  name: string;
  /** 0 for what is published. */
  version: number;
  role: PreviewRole;
  /** An ISO time; empty for now. */
  at: string;
  expiresAt: string;
  /** The parameters of the page itself, and those of the preview. */
  pageQuery: string;
  token: string;
}

/**
 * What the server passes to every loader. It never contains the user, so that pages can be cached for everyone. The API of a `private` page makes
 * its calls as the visitor.
 */
export interface PageContext {
  api: Api;
  brand: string;
  /** The help page. */
  supportUrl: string;
  /** Which works listings show without a query. */
  listed: ListedWorks;
  /** Whether listings can have the order of one person. */
  hasPersonalOrder: boolean;
  /** The URL of the production shop if this is a staging copy. */
  productionUrl: string;
  /** The API key of the search service. */
  searchKey: string;
  /** Configured social logins. */
  socialProviders: SocialProvider[];
  /** The kind of captcha, and the site key of an external service. */
  captcha: CaptchaSetting;
  /** Who charges buyers. */
  paymentProvider: 'test' | 'stripe';
  /** Which works the site has. */
  site: SiteContext;
  /** `https://shop.example`, for absolute URLs, with the path of a sub-site. */
  origin: string;
  /** The address of the other site of the shop, if there is one. */
  otherSiteUrl?: string | undefined;
  /** The store prefix of all links, such as `/en-gb`, or empty. */
  prefix: string;
  /** The path without store prefix and query. */
  path: string;
  /** The browser navigates, without JavaScript or for the first page: not a data request of the router. */
  isDocument: boolean;
  /** Filled while the answer is made. */
  document: DocumentState;
  preferences: Preferences;
  /** Listings of the navigation with too few works, which pages do not link to. */
  thinLinks: readonly string[];
  /** Set while a version that is not published is shown, or the page of a link that has ended. */
  preview?: PagePreview | 'ended' | undefined;
  /** What experiments and flags change. */
  searchPath: 'provider' | 'hosted';
  tileVariant: 1 | 2;
  flags: Readonly<Record<ShopFlag, boolean>>;
}

export const pageContext = createContext<PageContext>();
