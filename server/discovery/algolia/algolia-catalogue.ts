import type { SearchRule } from '@easel/contract/search-api/search-rules';
import type { SynonymHit } from 'algoliasearch';
import { withGroupParents } from '../facet-groups.ts';
import { MAX_BATCH, type ProviderCatalogue } from '../provider/provider-catalogue.ts';
import type { ProviderWork } from '../provider/provider-works.ts';
import { SYNONYMS } from '../work-documents.ts';
import { type AlgoliaAccess, openAlgolia } from './algolia-client.ts';
import { suggestionsIndex } from './algolia-names.ts';
import { OWN_RULE, toAlgoliaRules } from './algolia-rules.ts';
import { createAlgoliaSettings, SUGGESTION_SETTINGS } from './algolia-settings.ts';

/** Sends works to Algolia with the official client. */
export function createAlgoliaCatalogue(access: AlgoliaAccess): ProviderCatalogue {
  const { index, appId } = access;
  const { write } = openAlgolia(access);

  /** Replaces the shop's own rules. */
  async function putRules(rules: readonly SearchRule[]) {
    const own = toAlgoliaRules(rules);
    const currentIds = new Set(own.map(({ objectID }) => objectID));
    const old: string[] = [];
    await write((client) =>
      client.browseRules({
        indexName: index,
        aggregator: ({ hits }) => {
          old.push(...hits.map(({ objectID }) => objectID));
        },
      }),
    );
    for (const objectID of old.filter((id) => id.startsWith(OWN_RULE) && !currentIds.has(id)))
      await write((client) => client.deleteRule({ indexName: index, objectID, forwardToReplicas: true }));
    if (own.length === 0) return;
    await write(async (client) => {
      const { taskID } = await client.saveRules({ indexName: index, rules: own, forwardToReplicas: true });
      await client.waitForTask({ indexName: index, taskID });
    });
  }

  const putSynonyms = () =>
    write(async (client) => {
      const synonymHit = SYNONYMS.map(
        (synonyms, at): SynonymHit => ({ objectID: `${OWN_RULE}${at}`, type: 'synonym', synonyms: [...synonyms] }),
      );
      const { taskID } = await client.saveSynonyms({ indexName: index, synonymHit, forwardToReplicas: true });
      await client.waitForTask({ indexName: index, taskID });
    });

  return {
    name: `algolia ${appId} ${index} ${access.url}`,
    async describe(rules) {
      for (const settings of createAlgoliaSettings(index))
        await write(async (client) => {
          const { taskID } = await client.setSettings(settings);
          await client.waitForTask({ indexName: settings.indexName, taskID });
        });
      await putSynonyms();
      await putRules(rules);
    },
    // Does not wait for indexing, which takes seconds per batch.
    async putWorks(works) {
      const objects = works.map(toAlgoliaRecord);
      await write((client) => client.saveObjects({ indexName: index, objects, batchSize: MAX_BATCH }));
    },
    async removeWorks(ids) {
      const objectIDs = ids.map(String);
      if (objectIDs.length > 0) await write((client) => client.deleteObjects({ indexName: index, objectIDs }));
    },
    async putSuggestions(suggestions) {
      const indexName = suggestionsIndex(index);
      const objects = suggestions.map(({ text, kind, weight }) => ({
        objectID: text.toLowerCase(),
        query: text,
        kind,
        popularity: weight,
      }));
      await write(async (client) => {
        const { taskID } = await client.setSettings({ indexName, indexSettings: SUGGESTION_SETTINGS });
        await client.waitForTask({ indexName, taskID });
      });
      // Replaced atomically.
      await write((client) => client.replaceAllObjects({ indexName, objects, batchSize: MAX_BATCH }));
    },
    async *heldIds() {
      let cursor: string | undefined;
      do {
        const from = cursor;
        const page = await write((client) =>
          client.browse({
            indexName: index,
            browseParams:
              from === undefined ? { hitsPerPage: MAX_BATCH, attributesToRetrieve: ['objectID'] } : { cursor: from },
          }),
        );
        yield page.hits.map(({ objectID }) => Number(objectID)).filter(Number.isSafeInteger);
        cursor = page.cursor;
      } while (cursor !== undefined);
    },
  };
}

/** A work as a record. The parents of a group are values too, so that they are counted. */
export function toAlgoliaRecord({ id, rank, text, facets, numbers }: ProviderWork) {
  return {
    objectID: String(id),
    ...text,
    ...facets,
    group_id: withGroupParents(facets.group_id ?? []),
    ...numbers,
    rank,
  };
}
