import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { AccountsDependencies } from '../accounts/accounts-dependencies.ts';
import type { EmailTopics } from '../accounts/email-settings/email-topics.ts';
import type { ClientDataRegistry } from '../accounts/session/client-data-sections.ts';
import { type Config, parseShopEmail } from '../config.ts';
import { advisoryRoutes } from './advisory/advisory-routes.ts';
import type { AdvisoryDependencies } from './advisory/request-advisory.ts';
import { createCollectionSuggestions } from './collections/collection-suggestions.ts';
import {
  type CollectionRouteDependencies,
  collectionWorksRoutes,
  ownCollectionsRoutes,
  publicCollectionsRoutes,
} from './collections/collections-routes.ts';
import { createCollectionsSitemap } from './collections/collections-sitemap.ts';
import { legacyCollectionsRoutes } from './collections/legacy-collections-routes.ts';
import { selectionsRoutes } from './collections/selections-routes.ts';
import { listFavoriteIds, listLatestFavoriteIds } from './favorites/favorites.ts';
import { favoritesRoutes } from './favorites/favorites-routes.ts';
import { listFollowedIds, listLatestFollowedIds } from './follows/follows.ts';
import { followsRoutes } from './follows/follows-routes.ts';
import { countUnreadMessages } from './messages/conversations.ts';
import { type MessageRouteDependencies, messagesRoutes } from './messages/messages-routes.ts';
import { listSavedListings, type SavedSearchesDependencies, setSearchEmails } from './saved-searches/saved-searches.ts';
import { savedSearchesRoutes } from './saved-searches/saved-searches-routes.ts';
import { ALERT_KIND } from './saved-searches/send-alerts.ts';
import { wallPlansRoutes } from './walls/wall-plans-routes.ts';

type CollectingAreaDependencies = Parameters<typeof favoritesRoutes>[1] &
  Parameters<typeof wallPlansRoutes>[1] &
  CollectionRouteDependencies &
  Omit<MessageRouteDependencies, 'brand'> &
  Omit<SavedSearchesDependencies, 'listed'> &
  Omit<AdvisoryDependencies, 'attemptLimiter' | 'brand' | 'shopEmail'> & {
    config: Pick<Config, 'LISTED_WORKS' | 'BRAND' | 'MAIL_FROM'>;
    accounts: Pick<AccountsDependencies, 'attemptLimiter'>;
  };

export function registerCollecting(
  { api }: HttpApi,
  parts: CollectingAreaDependencies,
  clientData: ClientDataRegistry,
  emailTopics: EmailTopics,
) {
  favoritesRoutes(api, parts);
  followsRoutes(api, parts);
  ownCollectionsRoutes(api, parts);
  collectionWorksRoutes(api, parts);
  publicCollectionsRoutes(api, parts);
  legacyCollectionsRoutes(api, parts);
  selectionsRoutes(api, parts);
  wallPlansRoutes(api, parts);
  advisoryRoutes(api, {
    ...parts,
    attemptLimiter: parts.accounts.attemptLimiter,
    brand: parts.config.BRAND,
    shopEmail: parseShopEmail(parts.config),
  });
  messagesRoutes(api, { ...parts, brand: parts.config.BRAND });
  clientData.register('unreadMessages', (personId) => countUnreadMessages(parts.db, personId));
  savedSearchesRoutes(api, { ...parts, listed: parts.config.LISTED_WORKS });
  clientData.register('savedSearches', (personId) => listSavedListings(parts.db, personId));
  emailTopics.register(ALERT_KIND, setSearchEmails);
  clientData.register('favorites', (personId) => listFavoriteIds(parts.db, personId));
  clientData.register('follows', (personId) => listFollowedIds(parts.db, personId));
}

/** What the area of discovery, which is below this one, shows of collections, and orders listings by. */
export const collectingForDiscovery = (parts: CollectionRouteDependencies) => ({
  suggestCollections: createCollectionSuggestions(parts),
  sitemapSections: [createCollectionsSitemap(parts.db)],
  async readLatestChoices(personId: number) {
    const [favoriteIds, followedIds] = await Promise.all([
      listLatestFavoriteIds(parts.db, personId),
      listLatestFollowedIds(parts.db, personId),
    ]);
    return { favoriteIds, followedIds };
  },
});
