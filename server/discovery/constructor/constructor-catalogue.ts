import { createHash } from 'node:crypto';
import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { stringify } from 'qs';
import { MAX_BATCH, type ProviderCatalogue } from '../provider/provider-catalogue.ts';
import { ProviderFailure, withoutKeys } from '../provider/provider-failure.ts';
import type { ProviderWork } from '../provider/provider-works.ts';
import { CURATED_RANK } from '../work-documents.ts';
import { type ConstructorAccess, getErrorCause } from './constructor-call.ts';
import { CONSTRUCTOR_GROUPS } from './constructor-definition.ts';
import { toGroupId } from './constructor-groups.ts';
import { WORK_ID } from './constructor-query.ts';

export interface ConstructorCatalogueAccess extends ConstructorAccess {
  /** Required to change the catalogue; the public API key is read-only. */
  apiToken: string;
}

/** Scores are integers of at least 1; ranks are mostly between 0 and 1, and less by `CURATED_RANK` for works that curators have moved down. */
const SCORE_STEPS = 1_000_000;
const DESCRIBED = new Set(CONSTRUCTOR_GROUPS.map(({ groupId }) => groupId));

/** Sends works to Constructor with the items calls of its catalog API. */
export function createConstructorCatalogue(access: ConstructorCatalogueAccess): ProviderCatalogue {
  const { apiKey, apiToken, url, timeoutMs } = access;
  const headers = {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${apiToken}:`).toString('base64')}`,
  };

  async function send(method: 'PUT' | 'DELETE', section: string, items: readonly object[]) {
    const address = `${url.replace(/\/+$/, '')}/v2/items?${stringify({ key: apiKey, section, force: true })}`;
    let response: Response;
    try {
      const signal = AbortSignal.timeout(10 * timeoutMs);
      response = await fetch(address, { method, headers, signal, body: JSON.stringify({ items }) });
    } catch (error) {
      throw new ProviderFailure(`Constructor cannot be reached: ${getErrorCause(error)}`);
    }
    const responseText = await response.text().catch(() => '');
    if (!response.ok)
      throw new ProviderFailure(
        `Constructor answered with ${response.status}: ${withoutKeys(responseText, [apiKey, apiToken])}`,
      );
  }

  async function sendAll(method: 'PUT' | 'DELETE', section: string, items: readonly object[]) {
    for (let from = 0; from < items.length; from += MAX_BATCH)
      await send(method, section, items.slice(from, from + MAX_BATCH));
  }

  return {
    name: `constructor ${url} ${createHash('sha256').update(apiKey).digest('hex').slice(0, 12)}`,
    // Facets, groups and pods are configured in its dashboard: see constructor-definition.ts.
    describe: async () => undefined,
    putWorks: (works) => sendAll('PUT', 'Products', works.map(toConstructorItem)),
    removeWorks: (ids) =>
      sendAll(
        'DELETE',
        'Products',
        ids.map((id) => ({ id: String(id) })),
      ),
    putSuggestions: (suggestions) =>
      sendAll(
        'PUT',
        'Search Suggestions',
        suggestions.map(({ text, weight }) => ({
          id: text.toLowerCase(),
          name: text,
          suggested_score: Math.max(1, Math.round(weight * 1_000)),
          data: {},
        })),
      ),
    async *heldIds() {
      // Constructor lists only a hundred items per call, which is slow. Removed works are deleted individually.
    },
  };
}

/** A work as an item. Text that is not a facet becomes keywords. */
export function toConstructorItem({ id, rank, text, facets, numbers }: ProviderWork) {
  const { group_id: paths = [], ...valued } = facets;
  const category = facets.category?.[0] ?? '';
  const groupIds = paths.map(toGroupId).map((group) => (DESCRIBED.has(group) ? group : category));
  const artistId = numbers.artist_id ?? 0;
  return {
    id: String(id),
    name: text.title,
    suggested_score: Math.max(1, Math.round((rank + CURATED_RANK) * SCORE_STEPS)),
    data: {
      url: formatProductUrl({ title: text.title, category, artistId, artworkId: id }),
      keywords: [text.artist, ...text.keywords, ...text.about, ...text.description],
      group_ids: [...new Set(groupIds)],
      facets: {
        ...valued,
        ...Object.fromEntries([...Object.entries(numbers), [WORK_ID, id] as const].map(([name, one]) => [name, [one]])),
      },
    },
  };
}
