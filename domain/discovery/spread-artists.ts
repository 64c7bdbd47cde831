/** About as many works as are next to each other on a wide screen. */
const NEIGHBORS = 4;
const MOST_ALIKE = 2;
/** A work moves up by fewer places than this, so that the order stays what it is called. */
const MAX_MOVE = 24;

export interface SpreadWork {
  artistId: number;
  /** The same for works that look alike to somebody who glances at a wall. */
  look: string;
  /** Works in paid places stay where they are. */
  isFixed: boolean;
}

/**
 * Among four neighbors are at most two works of an artist and, where possible, at most two that look alike, if there are enough others on the page: a
 * third one waits until its turn comes. Works keep their order otherwise.
 */
export function spreadArtists<T extends SpreadWork>(works: readonly T[]): T[] {
  const waiting = works.filter(({ isFixed }) => !isFixed);
  const spread: T[] = [];
  for (const work of works) spread.push(work.isFixed ? work : takeNext(waiting, spread));
  return spread;
}

function takeNext<T extends SpreadWork>(waiting: T[], before: readonly T[]): T {
  const near = before.slice(1 - NEIGHBORS);
  const isFree = (isLike: (work: T) => boolean) => near.filter(isLike).length < MOST_ALIKE;
  const isOther = ({ artistId }: T) => isFree((work) => work.artistId === artistId);
  const isDifferent = ({ look }: T) => isFree((work) => work.look === look);
  const candidates = waiting.slice(0, MAX_MOVE);
  const different = candidates.findIndex((work) => isOther(work) && isDifferent(work));
  const found = different === -1 ? candidates.findIndex(isOther) : different;
  const [next] = waiting.splice(Math.max(0, found), 1);
  if (!next) throw new Error('There are as many places as works.');
  return next;
}
