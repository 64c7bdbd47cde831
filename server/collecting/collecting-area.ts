import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { AccountsParts } from '../accounts/accounts-parts.ts';
import type { EmailTopics } from '../accounts/email-settings/email-topics.ts';
import type { ClientDataRegistry } from '../accounts/session/client-data-parts.ts';
import { type Config, shopEmailOf } from '../config.ts';
import { advisoryRoutes } from './advisory/advisory-routes.ts';
import type { AdvisoryParts } from './advisory/request-advisory.ts';
import { createCollectionSuggestions } from './collections/collection-suggestions.ts';
import {
  type CollectionRouteParts,
  collectionWorksRoutes,
  ownCollectionsRoutes,
  publicCollectionsRoutes,
} from './collections/collections-routes.ts';
import { createCollectionsSitemap } from './collections/collections-sitemap.ts';
import { legacyCollectionsRoutes } from './collections/legacy-collections-routes.ts';
import { favoritesOf } from './favorites/favorites.ts';
import { favoritesRoutes } from './favorites/favorites-routes.ts';
import { followsOf } from './follows/follows.ts';
import { followsRoutes } from './follows/follows-routes.ts';
import { unreadMessagesOf } from './messages/conversations.ts';
import { type MessageRouteParts, messagesRoutes } from './messages/messages-routes.ts';
import { type SavedSearchesParts, savedListingsOf, setSearchEmails } from './saved-searches/saved-searches.ts';
import { savedSearchesRoutes } from './saved-searches/saved-searches-routes.ts';
import { ALERT_KIND } from './saved-searches/send-alerts.ts';
import { wallPlansRoutes } from './walls/wall-plans-routes.ts';

type CollectingAreaParts = Parameters<typeof favoritesRoutes>[1] &
  Parameters<typeof wallPlansRoutes>[1] &
  CollectionRouteParts &
  Omit<MessageRouteParts, 'brand'> &
  Omit<SavedSearchesParts, 'listed'> &
  Omit<AdvisoryParts, 'attemptLimiter' | 'brand' | 'shopEmail'> & {
    config: Pick<Config, 'LISTED_WORKS' | 'BRAND' | 'MAIL_FROM'>;
    accounts: Pick<AccountsParts, 'attemptLimiter'>;
  };

export function registerCollecting(
  { api }: HttpApi,
  parts: CollectingAreaParts,
  clientData: ClientDataRegistry,
  emailTopics: EmailTopics,
) {
  favoritesRoutes(api, parts);
  followsRoutes(api, parts);
  ownCollectionsRoutes(api, parts);
  collectionWorksRoutes(api, parts);
  publicCollectionsRoutes(api, parts);
  legacyCollectionsRoutes(api, parts);
  wallPlansRoutes(api, parts);
  advisoryRoutes(api, {
    ...parts,
    attemptLimiter: parts.accounts.attemptLimiter,
    brand: parts.config.BRAND,
    shopEmail: shopEmailOf(parts.config),
  });
  messagesRoutes(api, { ...parts, brand: parts.config.BRAND });
  clientData.register('unreadMessages', (personId) => unreadMessagesOf(parts.db, personId));
  savedSearchesRoutes(api, { ...parts, listed: parts.config.LISTED_WORKS });
  clientData.register('savedSearches', (personId) => savedListingsOf(parts.db, personId));
  emailTopics.register(ALERT_KIND, setSearchEmails);
  clientData.register('favorites', (personId) => favoritesOf(parts.db, personId));
  clientData.register('follows', (personId) => followsOf(parts.db, personId));
}

/** What the area of discovery, which is below this one, shows of collections. */
export const collectionsForDiscovery = (parts: CollectionRouteParts) => ({
  suggestCollections: createCollectionSuggestions(parts),
  sitemapSections: [createCollectionsSitemap(parts.db)],
});
