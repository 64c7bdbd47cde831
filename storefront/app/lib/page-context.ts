import type { Api } from '@easel/contract/api';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { SocialProvider } from '@easel/domain/accounts/social-login';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { createContext } from 'react-router';

export interface CaptchaSetting {
  kind: 'proof-of-work' | 'recaptcha' | 'turnstile' | 'off';
  siteKey: string;
}

/** What the server hands to every loader: never who is asking, so that the page can be kept for everybody. */
export interface PageContext {
  api: Api;
  brand: string;
  /** Where people who need help are sent. */
  supportUrl: string;
  /** Which works listings show where nothing is searched for. */
  listed: ListedWorks;
  /** Where the shop itself is, if this is a copy of it to try things on. */
  productionUrl: string;
  /** By which the search service knows the shop's own works. */
  searchKey: string;
  /** The services one can log in by. */
  socialProviders: SocialProvider[];
  /** How visitors show that they are human, and the key of the shop where a service asks them. */
  captcha: CaptchaSetting;
  /** `https://shop.example`, for links that leave the shop. */
  origin: string;
  /** The page's own path, without its store prefix and its query. */
  path: string;
  preferences: Preferences;
  /** Which side of the experiments the page is on (browse §4 AB tests). */
  searchPath: 'provider' | 'hosted';
  tileVariant: 1 | 2;
}

export const pageContext = createContext<PageContext>();
