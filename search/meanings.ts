import { growingNumbers } from './number-list.ts';

/** Documents as the numbers of their terms, one behind the other: document `d` has those from `starts[d]` up to `starts[d + 1]`. */
export interface TermLists {
  starts: Uint32Array;
  /** Numbers from the count of terms on are markers, and skipped. */
  terms: Uint32Array;
}

/** What terms mean, learned from the terms they stand with. */
export interface Meanings {
  dimensions: number;
  /** A row for each term, of length 127; all 0 where too little is known. */
  vectors: Int8Array;
}

const ONE = 127;
/** Of a term in fewer documents nothing is known, and one in more than a third of them tells nothing. */
const LEAST_DOCUMENTS = 3;
const LARGEST_SHARE = 1 / 3;
/** Work grows with the square of a document's terms, and long lists of keywords repeat themselves. */
const MOST_TERMS = 48;
/** Terms are described by how they stand with the most frequent ones, which keeps the matrix small whatever the vocabulary. */
const MOST_CONTEXTS = 6_000;
const ROUNDS = 4;
/** Between 0, where all components count the same, and 1, where the first, which mean least, outweigh the others. */
const STRENGTH = 0.75;

/**
 * Terms mean alike when they stand with the same other terms: `ocean` and `sea` both with `wave` and `ship`. How much more often than by chance two
 * terms stand together is a large matrix; its strongest components are the dimensions.
 */
export function learnMeanings(
  documents: TermLists,
  termCount: number,
  options: { dimensions?: number; mostDocuments?: number; seed?: number } = {},
): Meanings {
  const { dimensions = 96, mostDocuments = 100_000, seed = 1 } = options;
  const vectors = new Int8Array(termCount * dimensions);
  const lists = chooseTerms(documents, termCount, mostDocuments);
  const associate = associateTerms(lists, termCount);
  const { contexts } = associate;
  const width = Math.min(dimensions, contexts.length);
  const matrix = matrixOf(associate);
  const { basis, strengths } = findComponents(matrix, width, seed);
  const row = new Float64Array(width);
  for (let at = 0; at < width; at++)
    strengths[at] = strengths[at] === 0 ? 0 : (strengths[at] as number) ** (STRENGTH - 1);
  const place = new Int32Array(termCount).fill(-1);
  for (const [at, term] of contexts.entries()) place[term] = at;
  for (let term = 0; term < termCount; term++) {
    const known = place[term] as number;
    row.fill(0);
    if (known >= 0)
      addRows(
        row,
        basis,
        matrix.columns,
        matrix.weights,
        matrix.starts[known] as number,
        matrix.starts[known + 1] as number,
      );
    else addRows(row, basis, associate.columns, associate.weights, 0, associate.read(term));
    let square = 0;
    for (let at = 0; at < width; at++) {
      const strength = strengths[at] as number;
      const value = (row[at] as number) * strength;
      row[at] = value;
      square += value * value;
    }
    if (square === 0) continue;
    const scale = ONE / Math.sqrt(square);
    for (let at = 0; at < width; at++) vectors[term * dimensions + at] = Math.round((row[at] as number) * scale);
  }
  return { dimensions, vectors };
}

/** The terms nearest in meaning, nearest first, with their cosine, at least `least`. */
export function nearestTerms(
  { dimensions, vectors }: Meanings,
  term: number,
  { limit = 10, least = 0.7 }: { limit?: number; least?: number } = {},
): { term: number; similarity: number }[] {
  const found: { term: number; similarity: number }[] = [];
  const wanted = Float64Array.from(vectors.subarray(term * dimensions, (term + 1) * dimensions));
  if (limit < 1 || !wanted.some((value) => value !== 0)) return found;
  const bar = least * ONE * ONE;
  const count = vectors.length / dimensions;
  for (let other = 0, from = 0; other < count; other++, from += dimensions) {
    let product = 0;
    for (let at = 0; at < dimensions; at++) product += (wanted[at] as number) * (vectors[from + at] as number);
    if (product < bar || other === term) continue;
    found.push({ term: other, similarity: product });
  }
  return found;
}

interface Chosen {
  starts: Uint32Array;
  terms: Uint32Array;
}

/** The terms to learn from of documents evenly spread over all, each once a document, without the rarest and the most common. */
function chooseTerms({ starts, terms }: TermLists, termCount: number, mostDocuments: number): Chosen {
  const all = Math.max(0, starts.length - 1);
  const count = Math.min(all, mostDocuments);
  const seenIn = new Uint32Array(termCount);
  const frequency = new Uint32Array(termCount);
  const eachTerm = (sample: number, visit: (term: number) => void) => {
    const document = Math.floor((sample * all) / count);
    const end = starts[document + 1] as number;
    for (let at = starts[document] as number; at < end; at++) {
      const term = terms[at] as number;
      if (term >= termCount || seenIn[term] === sample + 1) continue;
      seenIn[term] = sample + 1;
      visit(term);
    }
  };
  for (let sample = 0; sample < count; sample++) eachTerm(sample, (term) => frequency[term]++);
  seenIn.fill(0);
  const chosen = growingNumbers(Uint32Array);
  const begins = growingNumbers(Uint32Array);
  const own: number[] = [];
  begins.push(0);
  for (let sample = 0; sample < count; sample++) {
    own.length = 0;
    eachTerm(sample, (term) => {
      const times = frequency[term] as number;
      if (times >= LEAST_DOCUMENTS && times <= count * LARGEST_SHARE) own.push(term);
    });
    if (own.length < 2) continue;
    const kept = Math.min(own.length, MOST_TERMS);
    for (let at = 0; at < kept; at++) chosen.push(own[Math.floor((at * own.length) / kept)] as number);
    begins.push(chosen.length());
  }
  return { starts: begins.done(), terms: chosen.done() };
}

function associateTerms({ starts, terms }: Chosen, termCount: number) {
  const firsts = new Uint32Array(termCount + 1);
  for (const term of terms) firsts[term + 1]++;
  for (let term = 0; term < termCount; term++) firsts[term + 1] += firsts[term] as number;
  const next = firsts.slice(0, termCount);
  const holders = new Uint32Array(terms.length);
  for (let document = 0; document + 1 < starts.length; document++)
    for (let at = starts[document] as number; at < (starts[document + 1] as number); at++)
      holders[next[terms[at] as number]++] = document;
  const frequency = (term: number) => (firsts[term + 1] as number) - (firsts[term] as number);
  const contexts = Uint32Array.from({ length: termCount }, (_, term) => term)
    .filter((term) => frequency(term) > 0)
    .sort((a, b) => frequency(b) - frequency(a) || a - b)
    .slice(0, MOST_CONTEXTS);
  const contextOf = new Int32Array(termCount).fill(-1);
  for (const [at, term] of contexts.entries()) contextOf[term] = at;
  const together = new Float64Array(contexts.length);
  const columns = new Uint16Array(contexts.length);
  const weights = new Float32Array(contexts.length);
  /** How much more often than by chance a term stands with each context; a document has one voice for each of its terms. */
  const read = (term: number): number => {
    let count = 0;
    for (let place = firsts[term] as number; place < (firsts[term + 1] as number); place++) {
      const document = holders[place] as number;
      const start = starts[document] as number;
      const end = starts[document + 1] as number;
      const voice = 1 / (end - start - 1);
      for (let at = start; at < end; at++) {
        const other = terms[at] as number;
        const context = contextOf[other] as number;
        if (context < 0 || other === term) continue;
        if (together[context] === 0) columns[count++] = context;
        together[context] += voice;
      }
    }
    const own = terms.length / frequency(term);
    for (let at = 0; at < count; at++) {
      const context = columns[at] as number;
      weights[at] = Math.sqrt(
        Math.log1p(((together[context] as number) * own) / frequency(contexts[context] as number)),
      );
      together[context] = 0;
    }
    return count;
  };
  return { contexts, columns, weights, read };
}

interface Matrix {
  starts: Uint32Array;
  columns: Uint16Array;
  weights: Float32Array;
}

function matrixOf({ contexts, columns, weights, read }: ReturnType<typeof associateTerms>): Matrix {
  let room = 1 << 16;
  let allColumns = new Uint16Array(room);
  let allWeights = new Float32Array(room);
  const starts = new Uint32Array(contexts.length + 1);
  for (const [at, term] of contexts.entries()) {
    const count = read(term);
    const from = starts[at] as number;
    if (from + count > room) {
      room = Math.max(room * 2, from + count);
      const c = new Uint16Array(room);
      c.set(allColumns);
      allColumns = c;
      const w = new Float32Array(room);
      w.set(allWeights);
      allWeights = w;
    }
    allColumns.set(columns.subarray(0, count), from);
    allWeights.set(weights.subarray(0, count), from);
    starts[at + 1] = from + count;
  }
  return { starts, columns: allColumns, weights: allWeights };
}

function addRows(
  sum: Float64Array,
  rows: Float32Array,
  columns: Uint16Array,
  weights: Float32Array,
  from: number,
  end: number,
) {
  const width = sum.length;
  let at = from;
  for (; at + 3 < end; at += 4) {
    const w0 = weights[at] as number;
    const w1 = weights[at + 1] as number;
    const w2 = weights[at + 2] as number;
    const w3 = weights[at + 3] as number;
    const r0 = (columns[at] as number) * width;
    const r1 = (columns[at + 1] as number) * width;
    const r2 = (columns[at + 2] as number) * width;
    const r3 = (columns[at + 3] as number) * width;
    for (let column = 0; column < width; column++)
      sum[column] +=
        w0 * (rows[r0 + column] as number) +
        w1 * (rows[r1 + column] as number) +
        w2 * (rows[r2 + column] as number) +
        w3 * (rows[r3 + column] as number);
  }
  for (; at < end; at++) {
    const weight = weights[at] as number;
    const row = (columns[at] as number) * width;
    for (let column = 0; column < width; column++) sum[column] += weight * (rows[row + column] as number);
  }
}

function findComponents(matrix: Matrix, width: number, seed: number) {
  const size = matrix.starts.length - 1;
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) + 0.5) / 2 ** 32;
  };
  let basis = Float32Array.from(
    { length: size * width },
    () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()),
  );
  let strengths = orthonormalise(basis, width);
  const sum = new Float64Array(width);
  for (let round = 0; round < ROUNDS; round++) {
    const product = new Float32Array(size * width);
    for (let row = 0; row < size; row++) {
      sum.fill(0);
      addRows(
        sum,
        basis,
        matrix.columns,
        matrix.weights,
        matrix.starts[row] as number,
        matrix.starts[row + 1] as number,
      );
      product.set(sum, row * width);
    }
    basis = product;
    strengths = orthonormalise(basis, width);
  }
  return { basis, strengths };
}

function orthonormalise(rows: Float32Array, width: number): Float64Array {
  const lengths = new Float64Array(width);
  const products = new Float64Array(width);
  for (let pivot = 0; pivot < width; pivot++) {
    products.fill(0);
    for (let row = 0; row < rows.length; row += width) {
      const value = rows[row + pivot] as number;
      for (let column = pivot; column < width; column++) products[column] += value * (rows[row + column] as number);
    }
    const length = Math.sqrt(products[pivot] as number);
    lengths[pivot] = length;
    const square = products[pivot] as number;
    for (let row = 0; row < rows.length; row += width) {
      const value = rows[row + pivot] as number;
      for (let column = pivot + 1; column < width; column++)
        rows[row + column] -= (value * (products[column] as number)) / square;
      rows[row + pivot] = value / length;
    }
  }
  return lengths;
}
