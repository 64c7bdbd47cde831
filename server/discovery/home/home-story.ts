import type { HomeStory } from '@easel/contract/discovery/home';
import { beginStatement } from '@easel/domain/discovery/home-works';
import type { Db } from '@easel/platform/db/open-database';
import { readArtistFacts } from '../../catalogue/artists/artists.ts';
import { readFirstStudioPhotos } from '../../catalogue/studio-photos.ts';

/** A statement that says something. */
const MIN_STATEMENT = 40;
/** How many artists are looked at. */
const MAX_CANDIDATES = 12;

export type StoryCandidate = Omit<HomeStory, 'recentWorks'>;

/**
 * Artists with a statement and a picture, whose story the home page can tell: those of the editors, otherwise artists of the best works. They take
 * turns by the day. Their works are read when it is their turn.
 */
export async function readStoryCandidates(
  db: Db,
  artistIds: readonly number[],
  day: string,
): Promise<StoryCandidate[]> {
  const ids = [...new Set(artistIds)].slice(0, MAX_CANDIDATES);
  const [artists, photos] = await Promise.all([readArtistFacts(db, ids), readFirstStudioPhotos(db, ids)]);
  const telling = artists.filter(({ statement }) => statement.trim().length >= MIN_STATEMENT);
  const turn = telling.length === 0 ? 0 : Math.floor(Date.parse(day) / 86_400_000) % telling.length;
  // A studio tells more than a portrait.
  return [...telling.slice(turn), ...telling.slice(0, turn)]
    .map(({ statement, ...artist }) => ({
      ...artist,
      statement: beginStatement(statement),
      studioPhoto: photos.get(artist.artistId) ?? null,
    }))
    .filter(({ studioPhoto, avatar }) => studioPhoto !== null || avatar.imageBaseUrl !== '')
    .sort((one, other) => Number(one.studioPhoto === null) - Number(other.studioPhoto === null));
}
