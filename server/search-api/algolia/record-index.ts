import { isDeepStrictEqual } from 'node:util';
import { createSearchIndex, type SearchIndex } from '@easel/search/search-index';
import type { PopularitySignals } from '../../tracking/popularity/popularity-signals.ts';
import { buildIndex } from '../accounts/build-index.ts';
import { takeTurns } from '../accounts/yield-to-event-loop.ts';
import type { Dictionaries } from './dictionaries.ts';
import { bareName, type IndexSettings } from './index-settings.ts';
import type { OpenIndex } from './load-index.ts';
import { documentMaker, PLACE, schemaOf } from './record-documents.ts';
import { orderReader } from './record-order.ts';
import { isWithin, recordShape, shapeReader } from './record-shape.ts';
import type { AlgoliaRecord } from './record-values.ts';
import type { Rule } from './rule.ts';
import { type Expansion, expansionOf, type Synonym } from './synonym.ts';

export interface StoredRecord {
  /** The place in which it came. */
  id: number;
  record: AlgoliaRecord;
}

export interface RecordIndexParts {
  name: string;
  settings: IndexSettings;
  rules: readonly Rule[];
  synonyms: readonly Synonym[];
  /** In the order they came. */
  records: readonly StoredRecord[];
  /** A virtual replica is sorted by its custom ranking. */
  isVirtual?: boolean;
  learned?: PopularitySignals;
  dictionaries?: () => Dictionaries;
}

/** What an index is searched by besides its records. */
export type IndexLook = Pick<RecordIndexParts, 'settings' | 'rules' | 'synonyms' | 'isVirtual'>;

/** Records that have come or changed, and the ids of those that are gone. */
export interface RecordsChange {
  put: readonly StoredRecord[];
  removed: readonly string[];
}

export interface RecordIndex extends OpenIndex {
  /** How many records it has. */
  size: number;
  /** The same records with other settings and rules; undefined where the settings want the records read again. */
  reconfigure(look: IndexLook): RecordIndex | undefined;
  /** The index with a change in it; undefined where it is better made anew. The one that was asked is of no use afterwards. */
  update(change: RecordsChange): RecordIndex | undefined;
}

/** So many changes are always worth making one by one; of more, a tenth of the index. */
const FEW_CHANGES = 1_000;
const MAX_SHARE = 0.1;

/** Records in memory, as their index's settings want them searched. Many of them are looked at a stretch at a time, and read by another thread. */
export async function openRecordIndex(parts: RecordIndexParts): Promise<RecordIndex> {
  const { settings, records } = parts;
  const shapes = shapeReader(settings);
  const orders = orderReader(settings, parts.isVirtual ?? false);
  const byId = new Map<number, StoredRecord>();
  const byObject = new Map<string, number>();
  await takeTurns(records, (one) => {
    shapes.read(one.record);
    orders.read(one.id, one.record);
    byId.set(one.id, one);
    byObject.set(one.record.objectID, one.id);
  });
  const [shape, ranks] = [shapes.done(), orders.done()];
  const documentOf = documentMaker(shape, settings);
  const expansion = expansionOf(parts.synonyms);

  const documents = function* (wider: Expansion | undefined) {
    for (const { id, record } of byId.values()) yield documentOf(id, record, ranks.rankOf(id), wider);
  };
  const build = (wider: Expansion | undefined): SearchIndex =>
    createSearchIndex(schemaOf(shape, settings, wider), documents(wider));
  const engine = await buildIndex(schemaOf(shape, settings, expansion), documents(expansion), byId.size);
  // Few ask to be searched for without synonyms: that takes an index of its own.
  let plain = parts.synonyms.length === 0 ? engine : undefined;

  const update = ({ put, removed }: RecordsChange, look: IndexLook): RecordIndex | undefined => {
    if (put.length + removed.length > Math.max(FEW_CHANGES, byId.size * MAX_SHARE)) return undefined;
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

  const view = (look: IndexLook): RecordIndex => ({
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
    learned: parts.learned,
    ...(parts.dictionaries && { dictionaries: parts.dictionaries }),
    update: (change) => update(change, look),
    reconfigure: (other) => (isReadAlike(parts, other) ? view(other) : undefined),
  });
  return view(parts);
}

/** The settings by which records are read; all others only matter to searches. */
const READ_BY = [
  'searchableAttributes',
  'attributesForFaceting',
  'numericAttributesForFiltering',
  'customRanking',
  'ranking',
  'attributeForDistinct',
] as const;

const isReadAlike = (before: IndexLook, after: IndexLook): boolean =>
  (before.isVirtual ?? false) === (after.isVirtual ?? false) &&
  READ_BY.every((name) => isDeepStrictEqual(before.settings[name] ?? null, after.settings[name] ?? null)) &&
  isDeepStrictEqual(before.synonyms, after.synonyms);
