import { createSeededRandom } from '@easel/demo/random';
import { lookAt } from './catalogue-vocabulary.ts';
import { type JudgedQuery, QUERY_KINDS } from './judged-query.ts';
import type { JudgedWork } from './judged-works.ts';
import { inRandomOrder, MAKERS } from './query-makers.ts';

/** Passes over all works. A work can yield several queries of a kind. */
const ROUNDS = 3;

export function makeQueries(works: readonly JudgedWork[], perKind: number, seed: string): JudgedQuery[] {
  const catalogue = lookAt(works);
  return QUERY_KINDS.flatMap((kind) => {
    const random = createSeededRandom(`${seed} ${kind}`);
    const made = new Map<string, JudgedQuery>();
    for (let round = 0; round < ROUNDS; round++)
      for (const seen of inRandomOrder(catalogue.seen, random)) {
        if (made.size >= perKind) break;
        const draft = MAKERS[kind](seen, catalogue, random, made.size);
        if (!draft || made.has(draft.text)) continue;
        const { text, note, judge } = draft;
        made.set(text, { kind, meant: seen.work, text, grades: judge(), note });
      }
    return [...made.values()];
  });
}
