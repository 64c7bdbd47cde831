import type { SearchRule } from '@easel/search/rules';
import { TREE_SEPARATOR } from '@easel/search/search-schema';
import type { SynonymHit } from 'algoliasearch';
import { type HostedCatalogue, MAX_CONCURRENT } from '../provider/provider-catalogue.ts';
import type { HostedWork } from '../provider/provider-works.ts';
import { WORKS_SCHEMA } from '../work-documents.ts';
import { type AlgoliaAccess, openAlgolia } from './algolia-client.ts';
import { suggestionsIndex } from './algolia-names.ts';
import { algoliaRulesOf, OWN_RULE } from './algolia-rules.ts';
import { algoliaSettingsOf, SUGGESTION_SETTINGS } from './algolia-settings.ts';

/** Works on their way to Algolia, through the official client. */
export function createAlgoliaCatalogue(access: AlgoliaAccess): HostedCatalogue {
  const { index, appId } = access;
  const { write } = openAlgolia(access);

  /** The shop's rules in the place of those it has sent before. */
  async function putRules(rules: readonly SearchRule[]) {
    const own = algoliaRulesOf(rules);
    const kept = new Set(own.map(({ objectID }) => objectID));
    const old: string[] = [];
    await write((client) =>
      client.browseRules({
        indexName: index,
        aggregator: ({ hits }) => {
          old.push(...hits.map(({ objectID }) => objectID));
        },
      }),
    );
    for (const objectID of old.filter((id) => id.startsWith(OWN_RULE) && !kept.has(id)))
      await write((client) => client.deleteRule({ indexName: index, objectID, forwardToReplicas: true }));
    if (own.length === 0) return;
    await write(async (client) => {
      const { taskID } = await client.saveRules({ indexName: index, rules: own, forwardToReplicas: true });
      await client.waitForTask({ indexName: index, taskID });
    });
  }

  const putSynonyms = () =>
    write(async (client) => {
      const synonymHit = (WORKS_SCHEMA.synonyms ?? []).map(
        (synonyms, at): SynonymHit => ({ objectID: `${OWN_RULE}${at}`, type: 'synonym', synonyms: [...synonyms] }),
      );
      const { taskID } = await client.saveSynonyms({ indexName: index, synonymHit, forwardToReplicas: true });
      await client.waitForTask({ indexName: index, taskID });
    });

  return {
    name: `algolia ${appId} ${index} ${access.url}`,
    async describe(rules) {
      for (const settings of algoliaSettingsOf(index))
        await write(async (client) => {
          const { taskID } = await client.setSettings(settings);
          await client.waitForTask({ indexName: settings.indexName, taskID });
        });
      await putSynonyms();
      await putRules(rules);
    },
    // What the service has taken in it will show, a few seconds later; waiting for that would make a million works take hours.
    async putWorks(works) {
      const objects = works.map(recordOf);
      await write((client) => client.saveObjects({ indexName: index, objects, batchSize: MAX_CONCURRENT }));
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
      // Built beside the old ones and put in their place at once.
      await write((client) => client.replaceAllObjects({ indexName, objects, batchSize: MAX_CONCURRENT }));
    },
    async *heldIds() {
      let cursor: string | undefined;
      do {
        const from = cursor;
        const page = await write((client) =>
          client.browse({
            indexName: index,
            browseParams:
              from === undefined
                ? { hitsPerPage: MAX_CONCURRENT, attributesToRetrieve: ['objectID'] }
                : { cursor: from },
          }),
        );
        yield page.hits.map(({ objectID }) => Number(objectID)).filter(Number.isSafeInteger);
        cursor = page.cursor;
      } while (cursor !== undefined);
    },
  };
}

/** A work as a record. A group is counted with those above it, which are values of their own here. */
export function recordOf({ id, rank, text, facets, numbers }: HostedWork) {
  const groups = new Set((facets.group_id ?? []).flatMap(pathsTo));
  return { objectID: String(id), ...text, ...facets, group_id: [...groups], ...numbers, rank };
}

const pathsTo = (path: string): string[] => {
  const steps = path.split(TREE_SEPARATOR);
  return steps.map((_, at) => steps.slice(0, at + 1).join(TREE_SEPARATOR));
};
