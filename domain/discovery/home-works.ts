/** No work is shown twice on the home page, and none that cannot be bought. */
export interface HomeWork {
  artworkId: number;
  originalStatus: string;
  listPrice: number | null;
}

/** The most rows of works. More would be scrolled past. */
export const MAX_HOME_ROWS = 5;

export interface HomeWorks {
  /** The works that may be shown and are not shown yet. */
  peek<T extends HomeWork>(works: readonly T[]): T[];
  /** The first works that may be shown and are not shown yet, at most so many. They are taken if there are at least `least`. */
  take<T extends HomeWork>(works: readonly T[], most: number, least?: number): T[];
}

/** Hands out the works of a page, from its top to its end. `showsAll`: the shop lists works that cannot be bought, too. */
export function createHomeWorks({ showsAll }: { showsAll: boolean }): HomeWorks {
  const taken = new Set<number>();
  const isShown = ({ originalStatus, listPrice }: HomeWork) =>
    showsAll || (originalStatus === 'avail' && listPrice !== null);
  const peek: HomeWorks['peek'] = (works) => works.filter((work) => isShown(work) && !taken.has(work.artworkId));
  return {
    peek,
    take(works, most, least = 1) {
      const chosen = peek(works).slice(0, most);
      if (chosen.length < least) return [];
      for (const { artworkId } of chosen) taken.add(artworkId);
      return chosen;
    },
  };
}

const MAX_STATEMENT = 420;

/** The beginning of a statement, up to a whole sentence if there is one. */
export function beginStatement(statement: string): string {
  const text = statement.replace(/\s+/g, ' ').trim();
  if (text.length <= MAX_STATEMENT) return text;
  const beginning = text.slice(0, MAX_STATEMENT);
  const end = Math.max(...['. ', '! ', '? '].map((mark) => beginning.lastIndexOf(mark)));
  return end > MAX_STATEMENT / 3 ? beginning.slice(0, end + 1) : `${beginning.replace(/\s+\S*$/, '')}…`;
}

/** The width of the wall of the home page that works may take, and the height above its sofa. */
const MAX_WALL = { works: 3, widthCm: 260, heightCm: 120, eachCm: 110 };
const FLAT: ReadonlySet<string> = new Set([
  ...['paintings', 'photography', 'digital', 'drawings', 'mixed-media', 'collage', 'printmaking'],
]);

/** Three flat works of different artists that fit beside each other above a sofa; fewer if there are not so many. */
export function chooseWallWorks<T extends { artistId: number; category: string; width: number; height: number }>(
  works: readonly T[],
): T[] {
  const chosen: T[] = [];
  let widthCm = 0;
  for (const work of works) {
    const fits =
      work.width >= 25 && work.width <= MAX_WALL.eachCm && work.height >= 25 && work.height <= MAX_WALL.heightCm;
    if (!fits || !FLAT.has(work.category) || widthCm + work.width > MAX_WALL.widthCm) continue;
    if (chosen.some(({ artistId }) => artistId === work.artistId)) continue;
    chosen.push(work);
    widthCm += work.width;
    if (chosen.length === MAX_WALL.works) break;
  }
  return chosen;
}
