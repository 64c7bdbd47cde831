import { reciprocalRankPoints } from '@easel/domain/discovery/reciprocal-rank';
import { createNearestNeighbors } from '@easel/search/nearest-neighbors';
import type { RankedDocuments } from '@easel/search/search-schema';
import type { EmbeddingModel } from '@easel/server/discovery/meaning/embedding-model';
import { quantizeVector } from '@easel/server/discovery/visual/quantize-vector';
import type { JudgedSet } from './judged-set.ts';

const TEXTS_PER_REQUEST = 64;
const MAX_SIMILAR = 100;

/** The documents nearest in meaning, with the points that the shop gives them. */
export async function embedDocuments(
  model: EmbeddingModel,
  documents: JudgedSet['documents'],
): Promise<(text: string) => Promise<RankedDocuments>> {
  const vectors: [id: number, vector: Int8Array][] = [];
  for (let from = 0; from < documents.length; from += TEXTS_PER_REQUEST) {
    const batch = documents.slice(from, from + TEXTS_PER_REQUEST);
    const found = await model.embedTexts(batch.map(({ text }) => Object.values(text).filter(Boolean).join('. ')));
    for (const [at, { id }] of batch.entries()) {
      const vector = found[at];
      if (vector) vectors.push([id, quantizeVector(vector)]);
    }
  }
  const neighbors = createNearestNeighbors(vectors[0]?.[1].length ?? 1, 'int8');
  for (const [id, vector] of vectors) neighbors.put(id, vector);
  return async (text) => {
    const wanted = Float32Array.from(await model.embedQuery(text));
    const near = neighbors.nearest(wanted, { limit: MAX_SIMILAR }).filter(({ similarity }) => similarity > 0);
    const ids = near.map(({ id }) => id);
    return { ids, points: ids.map((_, place) => reciprocalRankPoints(place)), toJSON: () => text };
  };
}
