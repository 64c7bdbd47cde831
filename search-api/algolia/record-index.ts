import { isDeepStrictEqual } from 'node:util';
import type { AlgoliaRecord, Rule, Synonym } from '@easel/contract/search-api/search-index';
import { createSearchIndex, type SearchIndex } from '@easel/search/search-index';
import { buildIndex } from '../accounts/build-index.ts';
import { forEachYielding } from '../accounts/yield-to-event-loop.ts';
import type { PopularitySignals } from '../popularity-signals.ts';
import type { Dictionaries } from './dictionaries.ts';
import { bareName, type IndexSettings } from './index-settings.ts';
import type { OpenIndex } from './load-index.ts';
import { createDocumentBuilder, createRecordSchema, PLACE } from './record-documents.ts';
import { createOrderBuilder } from './record-order.ts';
import { createShapeBuilder, isWithin, recordShape } from './record-shape.ts';
import { createExpansion, type Expansion } from './synonym.ts';

export interface StoredRecord {
  /** Insertion order. */
  id: number;
  record: AlgoliaRecord;
}

export interface RecordIndexDependencies {
  name: string;
  settings: IndexSettings;
  rules: readonly Rule[];
  synonyms: readonly Synonym[];
  /** In insertion order. */
  records: readonly StoredRecord[];
  /** A virtual replica is sorted by its custom ranking. */
  isVirtual?: boolean;
  popularity?: PopularitySignals | undefined;
  dictionaries?: () => Dictionaries;
}

/** Settings, rules and synonyms of an index. */
export type IndexConfiguration = Pick<RecordIndexDependencies, 'settings' | 'rules' | 'synonyms' | 'isVirtual'>;

/** Added or changed records, and the ids of removed ones. */
export interface RecordsChange {
  put: readonly StoredRecord[];
  removed: readonly string[];
}

export interface RecordIndex extends OpenIndex {
  /** Number of records. */
  size: number;
  /** The same records with another configuration. Undefined if the records must be indexed again. */
  reconfigure(look: IndexConfiguration): RecordIndex | undefined;
  /** The index after a change. Undefined if rebuilding is better. The previous index must not be used afterwards. */
  update(change: RecordsChange): RecordIndex | undefined;
}

/** Up to this many changes are always applied individually; beyond it, up to a tenth of the index. */
const FEW_CHANGES = 1_000;
const MAX_SHARE = 0.1;
/** The next search indexes this many new records in a fraction of a second. More are indexed in the background, with all others. */
const MAX_PENDING = 5_000;

/** Indexes records according to the settings. Large indexes yield to the event loop and are built in a worker thread. */
export async function openRecordIndex(parts: RecordIndexDependencies): Promise<RecordIndex> {
  const { settings, records } = parts;
  const shapes = createShapeBuilder(settings);
  const orders = createOrderBuilder(settings, parts.isVirtual ?? false);
  const byId = new Map<number, StoredRecord>();
  const byObject = new Map<string, number>();
  await forEachYielding(records, (one) => {
    shapes.read(one.record);
    orders.read(one.id, one.record);
    byId.set(one.id, one);
    byObject.set(one.record.objectID, one.id);
  });
  const [shape, ranks] = [shapes.done(), orders.done()];
  const documentOf = createDocumentBuilder(shape, settings);
  const expansion = createExpansion(parts.synonyms);

  const documents = function* (wider: Expansion | undefined) {
    for (const { id, record } of byId.values()) yield documentOf(id, record, ranks.rankOf(id), wider);
  };
  const build = (wider: Expansion | undefined): SearchIndex =>
    createSearchIndex(createRecordSchema(shape, settings, wider), documents(wider));
  const engine = await buildIndex(createRecordSchema(shape, settings, expansion), documents(expansion), byId.size);
  // Searches without synonyms are rare and need a separate index, which is built on demand.
  let plain = parts.synonyms.length === 0 ? engine : undefined;

  const update = ({ put, removed }: RecordsChange, look: IndexConfiguration): RecordIndex | undefined => {
    if (put.length + removed.length > Math.max(FEW_CHANGES, byId.size * MAX_SHARE)) return undefined;
    if (engine.pendingSize + put.length > MAX_PENDING) return undefined;
    if (!isWithin(recordShape(put, settings), shape)) return undefined;
    const gone = removed.flatMap((objectID) => byObject.get(objectID) ?? []);
    for (const id of gone) {
      byId.delete(id);
      ranks.forget(id);
    }
    for (const objectID of removed) byObject.delete(objectID);
    for (const { id, record } of put) if (!ranks.place(id, record)) return undefined;
    for (const one of put) {
      byId.set(one.id, one);
      byObject.set(one.record.objectID, one.id);
    }
    engine.remove(gone);
    engine.put(put.map(({ id, record }) => documentOf(id, record, ranks.rankOf(id), expansion)));
    if (plain !== engine) plain = undefined;
    return view(look);
  };

  const view = (look: IndexConfiguration): RecordIndex => ({
    name: parts.name,
    settings: look.settings,
    rules: look.rules,
    size: byId.size,
    engine(withSynonyms) {
      if (withSynonyms) return engine;
      plain ??= build(undefined);
      return plain;
    },
    base: ranks.isSorted ? { sort: { number: PLACE, direction: 'desc' } } : {},
    facets: () => shape.facets,
    hasFacet: (attribute) => shape.facets.some(({ name }) => name === attribute),
    numbersOf: (attribute) => shape.numbers.get(attribute) ?? [],
    fieldsOf: (attributes) => attributes.map(bareName).filter((attribute) => shape.fields.has(attribute)),
    documentsOf: (objectIDs) => objectIDs.flatMap((objectID) => byObject.get(objectID) ?? []),
    recordsOf: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    order: [...byId.keys()].sort((a, b) => a - b),
    popularity: parts.popularity,
    ...(parts.dictionaries && { dictionaries: parts.dictionaries }),
    update: (change) => update(change, look),
    reconfigure: (other) => (isReadAlike(parts, other) ? view(other) : undefined),
  });
  return view(parts);
}

/** Settings that affect indexing. All others only affect searches. */
const READ_BY = [
  'searchableAttributes',
  'attributesForFaceting',
  'numericAttributesForFiltering',
  'customRanking',
  'ranking',
  'attributeForDistinct',
] as const;

const isReadAlike = (before: IndexConfiguration, after: IndexConfiguration): boolean =>
  (before.isVirtual ?? false) === (after.isVirtual ?? false) &&
  READ_BY.every((name) => isDeepStrictEqual(before.settings[name] ?? null, after.settings[name] ?? null)) &&
  isDeepStrictEqual(before.synonyms, after.synonyms);
