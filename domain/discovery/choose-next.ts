import {
  type ContentVector,
  calculateContentVector,
  calculateSimilarity,
  combineVectors,
  type WorkContent,
} from './content-vector.ts';

/** A reaction to a work, in the order of the visit. */
export interface Reaction {
  work: WorkContent;
  isKept: boolean;
}

/** A work to show next. */
export interface NextWork {
  artworkId: number;
  /** The kept work that it is most like; undefined if it is shown to learn more. */
  because: number | undefined;
}

/** Every so many works, one is unlike what has been shown. */
const EXPLORE_EVERY = 4;
/** After this many passes in a row, every second work is. */
const BORED_AFTER = 3;
/** Older reactions count less. */
const MEMORY = 0.95;
const PASSED_WEIGHT = -0.4;
/** How much a work loses by being like those just shown. */
const REPETITION = 0.35;
const RECENT = 4;

/**
 * The works to show next: mostly like what was kept and unlike what was passed, and regularly something different. Before the first kept work, the
 * works are as different from each other as possible. Deterministic. Candidates come in the recommended order, which decides ties.
 */
export function chooseNext(
  candidates: readonly WorkContent[],
  reactions: readonly Reaction[],
  count: number,
): NextWork[] {
  const shown = reactions.map(({ work }) => ({ ...work, vector: calculateContentVector(work) }));
  const known = new Set(shown.map(({ artworkId }) => artworkId));
  let left = candidates
    .filter(({ artworkId }) => !known.has(artworkId))
    .map((work) => ({ ...work, vector: calculateContentVector(work) }));
  const kept = shown.filter((_, at) => reactions[at]?.isKept);
  const taste = tasteVectorOf(reactions);
  const isBored = reactions.length >= BORED_AFTER && reactions.slice(-BORED_AFTER).every(({ isKept }) => !isKept);
  const next: NextWork[] = [];
  for (let at = 0; at < count && left.length > 0; at++) {
    const place = reactions.length + at;
    const explores = kept.length === 0 || place % (isBored ? 2 : EXPLORE_EVERY) === (isBored ? 0 : EXPLORE_EVERY - 1);
    const recent = shown.slice(-RECENT);
    const pointsOf = ({ vector, artistId }: (typeof left)[number]): number => {
      if (explores) return -closest(vector, shown);
      const isSameArtist = recent.some((work) => work.artistId === artistId);
      return (
        calculateSimilarity(vector, taste) - REPETITION * closest(vector, recent) - (isSameArtist ? REPETITION : 0)
      );
    };
    const best = bestOf(left, pointsOf);
    if (!best) break;
    next.push({ artworkId: best.artworkId, because: explores ? undefined : mostLike(best.vector, kept) });
    shown.push(best);
    left = left.filter((work) => work !== best);
  }
  return next;
}

/** What was kept minus a part of what was passed. */
function tasteVectorOf(reactions: readonly Reaction[]): ContentVector {
  const weightOf = (isKept: boolean, at: number) =>
    (isKept ? 1 : PASSED_WEIGHT) * MEMORY ** (reactions.length - 1 - at);
  return combineVectors(
    reactions.map(({ work, isKept }, at) => ({ vector: calculateContentVector(work), weight: weightOf(isKept, at) })),
  );
}

const closest = (vector: ContentVector, works: readonly { vector: ContentVector }[]): number =>
  works.reduce((most, work) => Math.max(most, calculateSimilarity(vector, work.vector)), 0);

const mostLike = (vector: ContentVector, kept: readonly { artworkId: number; vector: ContentVector }[]) =>
  bestOf(kept, (work) => calculateSimilarity(vector, work.vector))?.artworkId;

/** The first of those with the most points. */
function bestOf<T>(items: readonly T[], pointsOf: (item: T) => number): T | undefined {
  let best: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const points = pointsOf(item);
    if (points <= most) continue;
    best = item;
    most = points;
  }
  return best;
}
