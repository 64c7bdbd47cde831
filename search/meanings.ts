/** Documents as the numbers of their terms, one behind the other. */
export interface TermLists {
  /** Document `d` has the terms from `starts[d]` up to `starts[d + 1]`. */
  starts: Uint32Array;
  /** Numbers from the count of terms on are markers, and skipped. */
  terms: Uint32Array;
}

export interface Meanings {
  dimensions: number;
  /** A row for each term, 127 long; all 0 where too little is known. */
  vectors: Int8Array;
}

const ONE = 127;
/** Of a term in fewer documents too little is known; one in a larger share of them goes with everything. */
const LEAST_DOCUMENTS = 3;
const LARGEST_SHARE = 1 / 3;
/** The work grows with the square of a document's terms, and long lists of keywords drown the others. */
const MOST_TERMS = 48;
/** Terms are known by the company they keep with the most frequent ones; more than these change little, and cost. */
const MOST_CONTEXTS = 4_096;
/** Fewer leave the components muddled, more change little. */
const ROUNDS = 4;
/** What is left of a column that the columns before it explain is noise of rounding. */
const ROUNDING = 1e-10;

/**
 * Terms mean alike when they stand with the same other terms: `ocean` and `sea` both with `wave` and `ship`. How much
 * more often than by chance terms stand with others is a large table, and its strongest components are the dimensions.
 * That finds better neighbors than the components of documents and terms do, where what merely stands together, such
 * as `new` and `york`, comes out as the same.
 */
export function learnMeanings(
  documents: TermLists,
  termCount: number,
  options: { dimensions?: number; mostDocuments?: number; seed?: number } = {},
): Meanings {
  const { mostDocuments = 100_000, seed = 1 } = options;
  const dimensions = Math.max(1, Math.floor(options.dimensions ?? 64));
  const vectors = new Int8Array(termCount * dimensions);
  const { contexts, readCompany } = meetContexts(chooseTerms(documents, termCount, mostDocuments), termCount);
  const table = Array.from(contexts, (term): Company => {
    const { columns, weights } = readCompany(term);
    return { columns: columns.slice(), weights: weights.slice() };
  });
  const width = Math.min(dimensions, contexts.length);
  const components = findComponents(table, width, seed);
  const companies = new Map(Array.from(contexts, (term, at) => [term, table[at] as Company]));
  const row = new Float64Array(width);
  for (let term = 0; term < termCount; term++) {
    addRows(row.fill(0), components, companies.get(term) ?? readCompany(term));
    const length = Math.hypot(...row);
    if (length === 0) continue;
    for (let at = 0; at < width; at++)
      vectors[term * dimensions + at] = Math.round(((row[at] as number) * ONE) / length);
  }
  return { dimensions, vectors };
}

/** The terms nearest in meaning, nearest first, with their cosine, at least `least`. */
export function nearestTerms(
  { dimensions, vectors }: Meanings,
  term: number,
  { limit = 10, least = 0.85 }: { limit?: number; least?: number } = {},
): { term: number; similarity: number }[] {
  const found: { term: number; similarity: number }[] = [];
  const termAfter = vectors.length / dimensions;
  if (!(limit >= 1) || !(term >= 0 && term < termAfter)) return found;
  const wanted = vectors.slice(term * dimensions, (term + 1) * dimensions);
  const length = Math.hypot(...wanted);
  if (length === 0) return found;
  let bar = least;
  let farthest = farthestSquare(length, dimensions, bar);
  for (let other = 0, from = 0; other < termAfter; other++, from += dimensions) {
    // The distance only grows from component to component, and the first are the largest: most terms are soon too far.
    let distance = 0;
    for (let at = 0; at < dimensions && distance <= farthest; ) {
      for (const end = Math.min(at + 8, dimensions); at < end; at++) {
        const apart = (wanted[at] as number) - (vectors[from + at] as number);
        distance += apart * apart;
      }
    }
    if (distance > farthest || other === term) continue;
    const itsLength = Math.hypot(...vectors.subarray(from, from + dimensions));
    if (itsLength === 0) continue;
    const similarity = Math.min(1, (length ** 2 + itsLength ** 2 - distance) / (2 * length * itsLength));
    const isFull = found.length >= limit;
    if (!(similarity >= bar) || (isFull && similarity === bar)) continue;
    if (isFull) found.pop();
    const place = found.findIndex((one) => one.similarity < similarity);
    found.splice(place < 0 ? found.length : place, 0, { term: other, similarity });
    if (found.length < limit) continue;
    bar = (found.at(-1) as { similarity: number }).similarity;
    farthest = farthestSquare(length, dimensions, bar);
  }
  return found;
}

/** How far a row may be to reach a cosine, squared: rounding makes rows a little longer or shorter than they should be. */
function farthestSquare(length: number, dimensions: number, cosine: number): number {
  const rounding = Math.sqrt(dimensions) / 2;
  const squareAt = (other: number) => length ** 2 + other ** 2 - 2 * cosine * length * other;
  return Math.max(squareAt(ONE - rounding), squareAt(ONE + rounding)) + 1;
}

/** The telling terms, each once, of documents evenly spread over all of them. */
function chooseTerms({ starts, terms }: TermLists, termCount: number, mostDocuments: number): number[][] {
  const all = Math.max(0, starts.length - 1);
  const count = Math.min(all, Math.max(0, Math.floor(mostDocuments)));
  const frequencies = new Uint32Array(termCount);
  const lists = Array.from({ length: count }, (_, sample) => {
    const document = Math.floor((sample * all) / count);
    const own = [...new Set(terms.subarray(starts[document], starts[document + 1]))].filter((term) => term < termCount);
    for (const term of own) frequencies[term] = (frequencies[term] as number) + 1;
    return own;
  });
  const isTelling = (term: number) =>
    (frequencies[term] as number) >= LEAST_DOCUMENTS && (frequencies[term] as number) <= count * LARGEST_SHARE;
  return lists
    .map((own) => own.filter(isTelling))
    .filter((own) => own.length > 1)
    .map((own) => own.filter((_, at) => own.length <= MOST_TERMS || (at * MOST_TERMS) % own.length < MOST_TERMS));
}

/** The contexts a term stands with, and how much more often than by chance. */
interface Company {
  columns: Uint16Array;
  weights: Float32Array;
}

function meetContexts(documents: number[][], termCount: number) {
  const holders = new Map<number, number[][]>();
  let voices = 0;
  for (const document of documents) {
    voices += document.length;
    for (const term of document) {
      const others = holders.get(term);
      if (others) others.push(document);
      else holders.set(term, [document]);
    }
  }
  const frequency = (term: number) => holders.get(term)?.length ?? 0;
  const contexts = [...holders.keys()].sort((a, b) => frequency(b) - frequency(a) || a - b).slice(0, MOST_CONTEXTS);
  const contextOf = new Int32Array(termCount).fill(-1);
  for (const [at, term] of contexts.entries()) contextOf[term] = at;
  const byChance = Float64Array.from(contexts, (term) => frequency(term) / voices);
  const together = new Float64Array(contexts.length);
  const columns = new Uint16Array(contexts.length);
  const weights = new Float32Array(contexts.length);
  /** Overwritten by the next call. */
  const readCompany = (term: number): Company => {
    let count = 0;
    for (const document of holders.get(term) ?? []) {
      const voice = 1 / (document.length - 1); // A document says as much about a term whether it has many others or few.
      for (const other of document) {
        const context = contextOf[other] as number;
        if (context < 0 || other === term) continue;
        if (together[context] === 0) columns[count++] = context;
        together[context] = (together[context] as number) + voice;
      }
    }
    const times = frequency(term);
    for (let at = 0; at < count; at++) {
      const context = columns[at] as number;
      weights[at] = Math.sqrt(Math.log1p((together[context] as number) / (times * (byChance[context] as number))));
      together[context] = 0;
    }
    return { columns: columns.subarray(0, count), weights: weights.subarray(0, count) };
  };
  return { contexts, readCompany };
}

/** A basis of what is strongest in the table, a row for each context: a random one, multiplied by the table again and again. */
function findComponents(table: Company[], width: number, seed: number): Float32Array {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  let basis = orthonormalise(Float32Array.from({ length: table.length * width }, normal), width);
  const row = new Float64Array(width);
  for (let round = 0; round < ROUNDS; round++) {
    const product = new Float32Array(basis.length);
    for (const [at, company] of table.entries()) product.set(addRows(row.fill(0), basis, company), at * width);
    basis = orthonormalise(product, width);
  }
  return basis;
}

/** Numbers between 0 and 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) + 0.5) / 2 ** 32;
  };
}

/** Adds the rows of a company's contexts, four at a time: reading and writing the sum costs as much as reading a row. */
function addRows(sum: Float64Array, rows: Float32Array, { columns, weights }: Company): Float64Array {
  const width = sum.length;
  const rowAt = (at: number) => (columns[at] ?? 0) * width;
  for (let at = 0; at < columns.length; at += 4) {
    const [a, b, c, d] = [rowAt(at), rowAt(at + 1), rowAt(at + 2), rowAt(at + 3)];
    const [p, q, r, s] = [weights[at] ?? 0, weights[at + 1] ?? 0, weights[at + 2] ?? 0, weights[at + 3] ?? 0];
    for (let column = 0; column < width; column++)
      sum[column] =
        (sum[column] as number) +
        p * (rows[a + column] as number) +
        q * (rows[b + column] as number) +
        r * (rows[c + column] as number) +
        s * (rows[d + column] as number);
  }
  return sum;
}

/** Makes the columns of length 1 and square to each other, by Gram and Schmidt; those that others explain become 0. */
function orthonormalise(rows: Float32Array, width: number): Float32Array {
  const before = new Float64Array(width);
  for (let at = 0; at < rows.length; at++)
    before[at % width] = (before[at % width] as number) + (rows[at] as number) ** 2;
  const products = new Float64Array(width);
  for (let pivot = 0; pivot < width; pivot++) {
    products.fill(0);
    for (let row = 0; row < rows.length; row += width)
      for (let column = pivot, value = rows[row + pivot] as number; column < width; column++)
        products[column] = (products[column] as number) + value * (rows[row + column] as number);
    const square = products[pivot] as number;
    const isNoise = square <= (before[pivot] as number) * ROUNDING;
    for (let row = 0; row < rows.length; row += width) {
      const share = isNoise ? 0 : (rows[row + pivot] as number) / square;
      for (let column = pivot + 1; column < width; column++)
        rows[row + column] = (rows[row + column] as number) - share * (products[column] as number);
      rows[row + pivot] = share * Math.sqrt(square);
    }
  }
  return rows;
}
