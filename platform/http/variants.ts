import type { Role } from '@easel/domain/accounts/roles';
import type { SiteContext } from '@easel/domain/locale/site-context';
import { createTable } from '@easel/domain/text/own-value';
import type { ExperimentVariants } from '@easel/domain/tracking/experiments';
import { SHOP_FLAGS, type ShopFlag } from '@easel/domain/tracking/feature-flags';

/** What a visitor gets by experiments and flags. Pages are cached by these values. */
export interface Variants extends Omit<ExperimentVariants, 'flags'> {
  flags: Readonly<Record<ShopFlag, boolean>>;
  /** Flags for a share of the visitors, which depend on who the visitor is. A CDN cannot tell. */
  sharedOut: readonly ShopFlag[];
}

export interface VariantFacts {
  cookies: Readonly<Record<string, string | undefined>>;
  countryCode: string;
  site: SiteContext;
  /** The browser sends Global Privacy Control. */
  asksForPrivacy: boolean;
  /** Undefined for guests, and for public pages, which are the same for everybody. */
  person?: { id: number; role: Role } | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    chooseVariants?: (facts: VariantFacts) => Variants;
  }
}

/** A server without experiments. */
export const DEFAULT_VARIANTS: Variants = {
  searchPath: 'provider',
  tileVariant: 1,
  flags: createTable(SHOP_FLAGS, () => true),
  sharedOut: [],
};
