import { ProviderFailure } from '../provider/provider-failure.ts';
import { readMappingMeta, requireOwnMapping } from './check-works-index.ts';
import { isObject, readObject, readText } from './json-answer.ts';
import type { OpenSearch, OpenSearchAccess } from './opensearch-client.ts';
import { newWorksIndex, SEARCHED_SETTINGS, worksAlias, worksIndexDefinition } from './works-mapping.ts';
import type { MeanLengths } from './works-record.ts';

interface WorksIndex {
  name: string;
  /** Of this index in this cluster, and of no other one with its name. */
  uuid: string;
  isSearched: boolean;
  mapping: unknown;
}

/**
 * The indices of this schema version. The alias is the one that is searched. An index without the alias is being filled: it takes the place of the
 * other one once it has all works, so that there is always a complete index to search.
 */
export function createWorksIndices(openSearch: OpenSearch, { index, shards }: OpenSearchAccess, now: () => number) {
  const alias = worksAlias(index);
  let written: WorksIndex | undefined;
  let means: MeanLengths | undefined;

  async function list(): Promise<WorksIndex[]> {
    const answer = await openSearch.runLong({ method: 'GET', path: `/${alias}*`, allowed: [404] });
    if (!isObject(answer) || answer.error !== undefined) return [];
    return Object.entries(answer).map(([name, mapping]) => ({
      name,
      mapping,
      uuid: readText(readObject(mapping, 'settings', 'index'), 'uuid') ?? '',
      isSearched: isObject(mapping) && isObject(mapping.aliases) && Object.hasOwn(mapping.aliases, alias),
    }));
  }

  async function create(): Promise<WorksIndex> {
    const name = newWorksIndex(index, now());
    await openSearch.runLong({ method: 'PUT', path: `/${name}`, body: worksIndexDefinition(shards) });
    const made = (await list()).find((one) => one.name === name);
    if (!made) throw new ProviderFailure(`The new index ${name} is missing at OpenSearch.`);
    return made;
  }

  function use(chosen: WorksIndex) {
    written = chosen;
    means = readMeans(readMappingMeta(chosen.mapping).mean_lengths);
  }

  return {
    /** Names the index, whichever nodes are asked for it. Undefined before it is opened. */
    identity: () => written && `${written.name} ${written.uuid}`,
    /** Finds the index that works are sent to, or makes it. */
    async open(): Promise<void> {
      if (written !== undefined) return;
      const found = await list();
      if (found.some(({ name }) => name === alias))
        throw new ProviderFailure(
          `${alias} at OpenSearch is an index, and the shop needs this name for an alias. Choose another name with OPENSEARCH_INDEX, or delete it.`,
        );
      for (const { name, mapping } of found) requireOwnMapping(mapping, name);
      const draft = found.filter(({ isSearched }) => !isSearched).sort((a, b) => (a.name < b.name ? 1 : -1))[0];
      const current = draft ?? found.find(({ isSearched }) => isSearched);
      use(current ?? (await create()));
    },
    async startOver(): Promise<void> {
      for (const { name, isSearched, mapping } of await list()) {
        if (isSearched || name === alias) continue;
        requireOwnMapping(mapping, name);
        await openSearch.runLong({ method: 'DELETE', path: `/${name}` });
      }
      use(await create());
    },
    async written(): Promise<string> {
      if (written === undefined) await this.open();
      if (written === undefined) throw new ProviderFailure('OpenSearch has no index for works.');
      return written.name;
    },
    async refresh(): Promise<void> {
      await openSearch.runLong({ method: 'POST', path: `/${await this.written()}/_refresh` });
    },
    /** Searches find the works of the filled index from now on. */
    async publish(): Promise<void> {
      const name = await this.written();
      await openSearch.runLong({ method: 'PUT', path: `/${name}/_settings`, body: SEARCHED_SETTINGS });
      await this.refresh();
      const before = (await list()).filter((one) => one.isSearched && one.name !== name);
      await openSearch.runLong({
        method: 'POST',
        path: '/_aliases',
        body: {
          actions: [{ add: { index: name, alias } }, ...before.map((old) => ({ remove: { index: old.name, alias } }))],
        },
      });
      for (const old of before) await openSearch.runLong({ method: 'DELETE', path: `/${old.name}`, allowed: [404] });
    },
    /** Those that the index began with. The first works that are sent decide. */
    async meanLengths(measure: () => MeanLengths): Promise<MeanLengths> {
      if (means) return means;
      means = measure();
      const name = await this.written();
      const mapping = readObject(await openSearch.runLong({ method: 'GET', path: `/${name}/_mapping` }), name);
      await openSearch.runLong({
        method: 'PUT',
        path: `/${name}/_mapping`,
        body: { _meta: { ...readMappingMeta(mapping), mean_lengths: means } },
      });
      return means;
    },
  };
}

function readMeans(stored: unknown): MeanLengths | undefined {
  if (!isObject(stored)) return undefined;
  const { title, artist, keywords, about, description } = stored;
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  if (!isNumber(title) || !isNumber(artist) || !isNumber(keywords) || !isNumber(about) || !isNumber(description))
    return undefined;
  return { title, artist, keywords, about, description };
}
