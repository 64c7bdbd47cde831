import { createHash } from 'node:crypto';
import { countInName, weightOfOccurrence } from '@easel/search/impacts';
import { stemWord, tokenize } from '@easel/search/tokenizer';
import { TEXT_FIELDS, type TextField } from '../discovery.ts';
import { withGroupParents } from '../facet-groups.ts';
import type { ProviderWork } from '../provider/provider-works.ts';
import { TEXT_WEIGHTS } from '../work-documents.ts';
import type { Json } from './json-answer.ts';

/** Mean number of words of each field, over the works that have it. Impacts depend on it, so an index keeps those it began with. */
export type MeanLengths = Readonly<Record<TextField, number>>;

/** Longer values are never the content of a whole query. */
const MAX_WHOLE_WORDS = 12;

interface FieldWords {
  field: TextField;
  /** By value. */
  values: string[][];
}

const wordsOf = ({ text }: ProviderWork): FieldWords[] =>
  TEXT_FIELDS.map((field) => {
    const value = text[field];
    const values = (typeof value === 'string' ? [value] : value).map(tokenize).filter((words) => words.length > 0);
    return { field, values };
  });

const countWords = (values: string[][]) => values.reduce((sum, words) => sum + words.length, 0);

export function measureMeanLengths(works: readonly ProviderWork[]): MeanLengths {
  const sums = new Map<TextField, { words: number; works: number }>();
  for (const { field, values } of works.flatMap(wordsOf)) {
    const before = sums.get(field) ?? { words: 0, works: 0 };
    const words = countWords(values);
    if (words > 0) sums.set(field, { words: before.words + words, works: before.works + 1 });
  }
  const meanOf = (field: TextField) => {
    const sum = sums.get(field);
    return sum ? sum.words / sum.works : 1;
  };
  return {
    title: meanOf('title'),
    artist: meanOf('artist'),
    keywords: meanOf('keywords'),
    about: meanOf('about'),
    description: meanOf('description'),
  };
}

/** A work as OpenSearch stores it. */
export function toWorksRecord(work: ProviderWork, means: MeanLengths): Json {
  const { id, rank, facets, numbers } = work;
  const fields = wordsOf(work);
  const impacts = new Map<string, number>();
  const whole = new Set<string>();
  const wholePlain = new Set<string>();
  const text: Record<string, string[]> = {};
  for (const { field, values } of fields) {
    const added = weightOfOccurrence(TEXT_WEIGHTS[field], countWords(values), means[field]);
    text[field] = values.map((words) => words.map(stemWord).join(' '));
    for (const words of values) {
      for (const [at, word] of words.entries()) {
        const times = countInName(field === 'title' && words.length > 1 && at === words.length - 1);
        impacts.set(stemWord(word), (impacts.get(stemWord(word)) ?? 0) + added * times);
      }
      if (words.length > MAX_WHOLE_WORDS) continue;
      whole.add(words.map(stemWord).join(' '));
      wholePlain.add(words.join(' '));
    }
  }
  return {
    id,
    rank,
    rank_share: Math.min(1, Math.max(0, rank)),
    hash: hashWork(work),
    words: [...impacts.keys()],
    impacts: Object.fromEntries(impacts),
    whole: [...whole],
    whole_plain: [...wholePlain],
    text,
    facets: { ...facets, group_id: withGroupParents(facets.group_id ?? []) },
    numbers,
  };
}

/** Tells whether the stored work is the one of the database. */
export const hashWork = (work: ProviderWork): string =>
  createHash('sha256').update(JSON.stringify(work)).digest('base64url').slice(0, 22);
