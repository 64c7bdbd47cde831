import { getTermId } from './forward-index.ts';
import { growableArray } from './growable-array.ts';

/** Concatenated term ids of documents. Ids from the term count on are field markers and are ignored. */
export interface TermLists {
  starts: Uint32Array;
  terms: Uint32Array;
}

export interface SemanticVectors {
  /** A multiple of 4, for unrolled loops. */
  dimensions: number;
  /** One vector of length 127 per term. All zeros if there is too little data. */
  vectors: Int8Array;
}

const VECTOR_LENGTH = 127;
const MAX_NEAREST = 100;
/** Rarer terms have too little data; more frequent ones occur with everything. */
const MIN_DOCUMENTS = 3;
const MAX_SHARE = 1 / 3;
/** The cost is quadratic in the terms of a document, and long keyword lists would dominate. */
const MAX_TERMS = 48;
/** The most frequent terms serve as contexts. More contexts change little and cost time. */
const MAX_CONTEXTS = 4_096;
const ROUNDS = 4; // Fewer rounds do not separate the components, more change little.
/** Components are weighted by the square root of their strength. Otherwise the strongest would dominate all similarities. */
const DAMPING = -0.5;
/** Squared remainders below this are rounding noise. */
const ROUNDING = 1e-11;

/**
 * Trains word vectors from co-occurrence: terms are similar if they occur with the same other terms (`ocean` and `sea` with `wave` and `ship`). The vectors are
 * the strongest components of the matrix of pointwise mutual information. Factorizing the document-term matrix instead, as in latent semantic analysis, gives
 * worse neighbors for short documents.
 */
export function trainSemanticVectors(
  documents: TermLists,
  termCount: number,
  options: { dimensions?: number; maxDocuments?: number; seed?: number } = {},
): SemanticVectors {
  const { maxDocuments = 100_000, seed = 1 } = options;
  const dimensions = 4 * Math.max(1, Math.ceil((options.dimensions ?? 64) / 4));
  const vectors = new Int8Array(termCount * dimensions);
  const { contexts, contextWeightsOf } = countContexts(sampleTerms(documents, termCount, maxDocuments), termCount);
  const table = new Map(Array.from(contexts, (term) => [term, contextWeightsOf(term)]));
  const width = Math.min(dimensions, contexts.length);
  const components = findComponents([...table.values()], width, seed);
  for (let term = 0; term < termCount; term++) {
    const row = sumRows(components, width, table.get(term) ?? contextWeightsOf(term));
    const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0)) || 1;
    for (let at = 0; at < width; at++)
      vectors[term * dimensions + at] = Math.round(((row[at] as number) * VECTOR_LENGTH) / length);
  }
  return { dimensions, vectors };
}

/** The most similar terms with their cosine similarity, at least `minSimilarity`. */
export function nearestTerms(
  { dimensions, vectors }: SemanticVectors,
  term: number,
  { limit = 10, min: minSimilarity = 0.8 }: { limit?: number; min?: number } = {},
): { term: number; similarity: number }[] {
  const found: { term: number; similarity: number }[] = [];
  const count = vectors.length / dimensions;
  const isKnown = (of: number) => vectors.subarray(of * dimensions, (of + 1) * dimensions).some(Boolean);
  if (!(limit >= 1) || !(term >= 0 && term < count) || !isKnown(term)) return found;
  const wanted = vectors.slice(term * dimensions, (term + 1) * dimensions);
  let farthest = 2 * (1 - minSimilarity) * VECTOR_LENGTH ** 2;
  for (let other = 0, from = 0; other < count; other++, from += dimensions) {
    // For vectors of equal length, distance determines the cosine. Most of it is in the first components, so most comparisons end early.
    let distance = 0;
    for (let at = 0; at < dimensions && distance <= farthest; at += 4) {
      const a = (wanted[at] as number) - (vectors[from + at] as number);
      const b = (wanted[at + 1] as number) - (vectors[from + at + 1] as number);
      const c = (wanted[at + 2] as number) - (vectors[from + at + 2] as number);
      const d = (wanted[at + 3] as number) - (vectors[from + at + 3] as number);
      distance += a * a + b * b + c * c + d * d;
    }
    if (!(distance <= farthest) || other === term || !isKnown(other)) continue;
    found.push({ term: other, similarity: 1 - distance / (2 * VECTOR_LENGTH ** 2) });
    if (found.length <= Math.min(limit, MAX_NEAREST)) continue;
    found.sort((a, b) => b.similarity - a.similarity).pop();
    farthest = 2 * (1 - (found.at(-1)?.similarity ?? minSimilarity)) * VECTOR_LENGTH ** 2;
  }
  return found.sort((a, b) => b.similarity - a.similarity);
}

/** The informative terms, deduplicated, of an even sample of documents. */
function sampleTerms({ starts, terms }: TermLists, termCount: number, mostDocuments: number): TermLists {
  const all = Math.max(0, starts.length - 1);
  const count = Math.min(all, Math.max(0, Math.floor(mostDocuments)));
  const termsOf = (sample: number) => {
    const document = Math.floor((sample * all) / count);
    const sorted = terms
      .slice(starts[document], starts[document + 1])
      .map(getTermId)
      .sort();
    return sorted.filter((term, at) => term < termCount && term !== sorted[at - 1]);
  };
  const frequencies = new Uint32Array(termCount);
  for (let sample = 0; sample < count; sample++)
    for (const term of termsOf(sample)) frequencies[term] = (frequencies[term] as number) + 1;
  const isInformative = (frequency: number) => frequency >= MIN_DOCUMENTS && frequency <= count * MAX_SHARE;
  const begins = growableArray(Uint32Array);
  const chosen = growableArray(Uint32Array);
  begins.push(0);
  for (let sample = 0; sample < count; sample++) {
    const own = termsOf(sample).filter((term) => isInformative(frequencies[term] as number));
    if (own.length < 2) continue;
    const sampleSize = Math.min(own.length, MAX_TERMS);
    for (const [at, term] of own.entries()) if ((at * sampleSize) % own.length < sampleSize) chosen.push(term);
    begins.push(chosen.length());
  }
  return { starts: begins.toArray(), terms: chosen.toArray() };
}

/** The contexts of a term and their weights, padded with zeros to a multiple of 4. */
type ContextWeights = { columns: Uint16Array; weights: Float32Array };

function countContexts({ starts, terms }: TermLists, termCount: number) {
  const frequencies = new Uint32Array(termCount);
  for (const term of terms) frequencies[term] = (frequencies[term] as number) + 1;
  const firsts = new Uint32Array(termCount);
  for (let term = 0, end = 0; term < termCount; term++) firsts[term] = end += frequencies[term] as number;
  const holders = new Uint32Array(terms.length);
  for (let document = 0; document + 1 < starts.length; document++)
    for (const term of terms.subarray(starts[document], starts[document + 1])) {
      firsts[term] = (firsts[term] as number) - 1;
      holders[firsts[term] as number] = document;
    }
  const contexts = Uint32Array.from(frequencies.keys())
    .filter((term) => frequencies[term] !== 0)
    .sort((a, b) => (frequencies[b] as number) - (frequencies[a] as number) || a - b)
    .slice(0, MAX_CONTEXTS);
  const contextOf = new Int32Array(termCount).fill(-1);
  for (const [at, term] of contexts.entries()) contextOf[term] = at;
  const together = new Float64Array(contexts.length);
  const columns = new Uint16Array(contexts.length + 3);
  const weights = new Float32Array(contexts.length + 3);
  const contextWeightsOf = (term: number): ContextWeights => {
    const times = frequencies[term] as number;
    let count = 0;
    for (const document of holders.subarray(firsts[term], (firsts[term] as number) + times)) {
      const start = starts[document] as number;
      const end = starts[document + 1] as number;
      const documentWeight = 1 / (end - start - 1); // Each document has the same weight for a term, independent of its length.
      for (let at = start; at < end; at++) {
        const context = contextOf[terms[at] as number] as number;
        if (context < 0 || terms[at] === term) continue;
        if (together[context] === 0) columns[count++] = context;
        together[context] = (together[context] as number) + documentWeight;
      }
    }
    for (let at = 0; at < count; at++) {
      const context = columns[at] as number;
      const byChance = (times * (frequencies[contexts[context] as number] as number)) / terms.length;
      weights[at] = Math.sqrt(Math.log1p((together[context] as number) / byChance));
      together[context] = 0;
    }
    for (; count % 4 !== 0; count++) columns[count] = weights[count] = 0;
    return { columns: columns.slice(0, count), weights: weights.slice(0, count) };
  };
  return { contexts, contextWeightsOf };
}

/** The strongest components by power iteration, starting with a random basis. */
function findComponents(table: readonly ContextWeights[], width: number, seed: number): Float32Array {
  let state = Math.imul(seed, 0x9e3779b1) || 1;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) + 0.5) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  let basis: Float32Array = Float32Array.from({ length: table.length * width }, normal);
  for (let round = 0; round < ROUNDS; round++) {
    const product = new Float32Array(basis.length);
    for (const [at, company] of table.entries()) product.set(sumRows(basis, width, company), at * width);
    basis = orthogonalize(product, width, round === ROUNDS - 1 ? DAMPING : 0);
  }
  return basis;
}

/** Weighted sum of rows. Four rows at a time, because updating the sum costs as much as reading a row. */
function sumRows(rows: Float32Array, width: number, { columns, weights }: ContextWeights): Float64Array {
  const sum = new Float64Array(width);
  const rowAt = (at: number) => (columns[at] as number) * width;
  const weightAt = (at: number) => weights[at] as number;
  for (let at = 0; at < columns.length; at += 4) {
    const [a, b, c, d] = [rowAt(at), rowAt(at + 1), rowAt(at + 2), rowAt(at + 3)];
    const [ofA, ofB, ofC, ofD] = [weightAt(at), weightAt(at + 1), weightAt(at + 2), weightAt(at + 3)];
    for (let column = 0; column < width; column++) {
      const two = ofA * (rows[a + column] as number) + ofB * (rows[b + column] as number);
      const others = ofC * (rows[c + column] as number) + ofD * (rows[d + column] as number);
      sum[column] = (sum[column] as number) + two + others;
    }
  }
  return sum;
}

/** Gram-Schmidt orthogonalization. Columns are scaled by a power of their length; noise becomes 0. */
function orthogonalize(rows: Float32Array, width: number, power: number): Float32Array {
  const products = new Float64Array(width);
  let largest = 0;
  for (let pivot = 0; pivot < width; pivot++) {
    products.fill(0);
    for (let row = 0; row < rows.length; row += width)
      for (let column = pivot, value = rows[row + pivot] as number; column < width; column++)
        products[column] = (products[column] as number) + value * (rows[row + column] as number);
    const square = products[pivot] as number;
    largest = Math.max(largest, square);
    const isNoise = square <= largest * ROUNDING;
    const scale = square ** ((1 + power) / 2);
    for (let row = 0; row < rows.length; row += width) {
      const share = isNoise ? 0 : (rows[row + pivot] as number) / square;
      for (let column = pivot + 1; column < width; column++)
        rows[row + column] = (rows[row + column] as number) - share * (products[column] as number);
      rows[row + pivot] = share * scale;
    }
  }
  return rows;
}
