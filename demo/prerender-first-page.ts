import { getDefaultPreferences } from '@easel/domain/accounts/preferences';
import type { ImageVariant } from '@easel/domain/catalogue/image-variant';
import { CURATED_STATUS_VALUES } from '@easel/domain/discovery/query-shaping';
import { readCountry } from '@easel/domain/locale/countries';
import type { Db } from '@easel/platform/db/open-database';
import { createPlaceholder } from '@easel/platform/media/image-facts';
import type { ImageOwner, ImageService } from '@easel/platform/media/image-service';
import { createWorkTiles } from '@easel/server/catalogue/work-tiles';
import { readHomePage } from '@easel/server/discovery/home/home';
import { CURATED_RANK, getListingRank } from '@easel/server/discovery/work-documents';
import { formatHex } from './color.ts';
import { composeRecipe } from './recipe.ts';
import type { World } from './world.ts';

const WALL_SEEN_FIRST = 16;
const ROW_SEEN_FIRST = 8;
const MAX_COMPARED = 500;

interface Wanted {
  owner: ImageOwner;
  variant: ImageVariant;
}

/** Placeholders by recipe: a gradient of the work's colors, which is cheaper than a downscaled image. */
export async function createPlaceholders(world: World): Promise<Map<string, string>> {
  const placeholders = new Map<string, string>();
  for (const { recipe } of world.works()) {
    const hexes = composeRecipe(recipe).colors.map((color) => formatHex(color).slice(1));
    placeholders.set(recipe, await createPlaceholder(Buffer.from(hexes.join(''), 'hex'), 1, hexes.length));
  }
  return placeholders;
}

/** The first works of the recommended order. Popularity adds too little to bring others to the top. */
async function readFirstWorks(db: Db): Promise<{ artworkId: number }[]> {
  const best = await db
    .selectFrom('works')
    .leftJoin('work_popularity', 'work_popularity.work_id', 'works.id')
    .select(['works.id as artworkId', 'works.rank', 'works.curated_status', 'work_popularity.score'])
    .where('works.original_status', '=', 'avail')
    .orderBy(
      ({ case: when, eb }) =>
        eb('works.rank', '+', when().when('curated_status', '=', 'up').then(CURATED_RANK).else(0).end()),
      'desc',
    )
    .limit(MAX_COMPARED)
    .execute();
  const orderOf = ({ rank, score, curated_status }: (typeof best)[number]) =>
    getListingRank({
      rank,
      numbers: { popularity: score ?? 0, curated_status_value: CURATED_STATUS_VALUES[curated_status] },
    });
  return best.sort((one, other) => orderOf(other) - orderOf(one)).slice(0, WALL_SEEN_FIRST);
}

/** Renders the images of the home page and the top of the wall in advance. */
export async function prerenderFirstPage(
  db: Db,
  pictures: ImageService,
  startProgress: (total: number) => (done: number) => void,
) {
  const country = readCountry('us');
  if (!country) throw new Error('The default country is missing from the list of countries.');
  const preferences = getDefaultPreferences(country);
  const [{ page: home }, wall] = await Promise.all([
    readHomePage({ db, tiles: createWorkTiles(db), listed: 'available', brand: '', now: Date.now }, preferences),
    readFirstWorks(db),
  ]);
  const worksIn = (tiles: { artworkId: number }[], variant: ImageVariant): Wanted[] =>
    tiles.map(({ artworkId }) => ({ owner: { kind: 'works', id: artworkId }, variant }));
  const wanted: Wanted[] = [
    ...worksIn(home.hero.work ? [home.hero.work] : [], 'pdp'),
    ...worksIn(wall, 'noWidth'),
    ...worksIn(
      home.categories.map(({ cover }) => cover),
      'carousel',
    ),
    ...worksIn(home.rows[0]?.tiles.slice(0, ROW_SEEN_FIRST) ?? [], 'noWidth'),
    ...home.artists.cards.map(
      ({ artistId }): Wanted => ({
        owner: { kind: 'people', id: artistId },
        variant: 'largeThumb',
      }),
    ),
  ];
  const onProgress = startProgress(wanted.length);
  let done = 0;
  await Promise.all(
    wanted.map(async ({ owner, variant }) => {
      await pictures.read(owner, variant, 'avif');
      onProgress(++done);
    }),
  );
}
