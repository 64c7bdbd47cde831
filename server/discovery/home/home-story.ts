import type { HomeStory } from '@easel/contract/discovery/home';
import { beginStatement } from '@easel/domain/discovery/home-works';
import type { Db } from '@easel/platform/db/open-database';
import { readArtistCards, readStatements, readWorksOfArtist } from '../../catalogue/artists/artists.ts';
import type { TileSetting } from '../../catalogue/artwork-tiles.ts';
import { readStudioPhotos } from '../../catalogue/studio-photos.ts';

/** A statement that says something. */
const MIN_STATEMENT = 40;
const WORKS = 3;
const WORKS_TO_CHOOSE_FROM = 12;
/** How many artists are looked at. */
const MAX_CANDIDATES = 12;

export type StoryCandidate = Omit<HomeStory, 'recentWorks'> & { works: HomeStory['recentWorks'] };

/**
 * Artists with a statement and a picture, whose story the home page can tell: those of the editors, otherwise artists of the best works. They take
 * turns by the day.
 */
export async function readStoryCandidates(
  db: Db,
  artistIds: readonly number[],
  day: string,
  setting: TileSetting,
): Promise<StoryCandidate[]> {
  const ids = [...new Set(artistIds)].slice(0, MAX_CANDIDATES);
  const [cards, statements] = await Promise.all([readArtistCards(db, ids, setting), readStatements(db, ids)]);
  const telling = cards.filter(({ artistId }) => (statements.get(artistId) ?? '').trim().length >= MIN_STATEMENT);
  const turn = telling.length === 0 ? 0 : Math.floor(Date.parse(day) / 86_400_000) % telling.length;
  const inTurn = [...telling.slice(turn), ...telling.slice(0, turn)];
  const stories = await Promise.all(
    inTurn.map(async ({ recentWorks: _, ...card }) => {
      const [[studioPhoto = null], works] = await Promise.all([
        readStudioPhotos(db, card.artistId),
        readWorksOfArtist(db, card.artistId, WORKS_TO_CHOOSE_FROM, setting),
      ]);
      return { ...card, statement: beginStatement(statements.get(card.artistId) ?? ''), studioPhoto, works };
    }),
  );
  // A studio tells more than a portrait.
  return stories
    .filter(({ studioPhoto, avatar }) => studioPhoto !== null || avatar.imageBaseUrl !== '')
    .sort((one, other) => Number(one.studioPhoto === null) - Number(other.studioPhoto === null));
}

export const STORY_WORKS = WORKS;
