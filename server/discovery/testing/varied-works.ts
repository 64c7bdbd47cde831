import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { STYLES } from '@easel/domain/catalogue/styles';
import { SUBJECTS } from '@easel/domain/catalogue/subjects';
import { SWATCHES } from '@easel/domain/catalogue/swatches';
import { ZONES } from '@easel/domain/locale/countries';
import type { Db } from '@easel/platform/db/open-database';
import { anArtist, aWork } from '../../testing/factories.ts';

/** A seeded pseudorandom number generator: from 0 to 1, excluding 1. */
export function aDie(seed: number) {
  let state = seed >>> 0;
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    roll,
    upTo: (most: number) => Math.floor(roll() * most),
    one: <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T,
    some: <T>(list: readonly T[], most: number): T[] => [
      ...new Set(
        Array.from({ length: Math.floor(roll() * (most + 1)) }, () => list[Math.floor(roll() * list.length)] as T),
      ),
    ],
  };
}

export const VARIED = {
  styles: STYLES.slice(0, 6),
  subjects: SUBJECTS.slice(0, 4),
  mediums: ['Oil', 'Acrylic', 'Watercolor'],
  materials: ['Canvas', 'Paper', 'Wood'],
  colors: SWATCHES.slice(0, 5).map(({ hex }) => hex),
  categories: CATEGORIES.slice(0, 4).map(({ slug }) => slug),
  countries: ['fr', 'ng', 'us'],
  words: ['Harbor', 'Meadow', 'Lantern', 'Orchard', 'Glacier', 'Cathedral'],
};

/** Works with varied values for search, filters and sorts; no two have the same rank, price or date. */
export async function addVariedWorks(db: Db, count: number, seed = 7): Promise<number[]> {
  const die = aDie(seed);
  const artists = await Promise.all(
    [
      ['Ada', 'Moreau', 'fr'],
      ['Ben', 'Okafor', 'ng'],
      ['Carla', 'Quist', 'us'],
    ].map(([first_name = '', last_name = '', country_code = '']) =>
      anArtist(db, { first_name, last_name, country_code, recognition: die.some(['rising stars', 'the art fair'], 2) }),
    ),
  );
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const cents = 10_000 + die.upTo(12_000) * 100 + at;
    const prices = Object.fromEntries(
      ZONES.filter(() => die.roll() < 0.9).map((zone, step) => [zone, cents + step * 1_000]),
    );
    const id = await aWork(db, {
      artist_id: die.one(artists),
      title: `${die.one(VARIED.words)} ${die.one(VARIED.words)} ${at}`,
      category: die.one(VARIED.categories),
      // Also without ties after what curators add or take.
      rank: (0.97 * ((at * 37) % count)) / count,
      styles: die.some(VARIED.styles, 3),
      subject: die.roll() < 0.8 ? die.one(VARIED.subjects) : '',
      mediums: die.some(VARIED.mediums, 2),
      materials: die.some(VARIED.materials, 2),
      colors: die.some(VARIED.colors, 3),
      keywords: die.some(['quiet', 'storm', 'golden'], 2),
      list_prices: die.roll() < 0.95 ? JSON.stringify(prices) : null,
      sold_in_zones: ZONES.filter(() => die.roll() < 0.85),
      original_status: die.one(['avail', 'avail', 'avail', 'sold', 'reserved', 'unavail']),
      width_cm: 20 + die.upTo(150) + at / 1_000,
      height_cm: 20 + die.upTo(150),
      depth_cm: die.roll() < 0.3 ? 10 : null,
      curated_status: die.one(['down', 'not-curated', 'up']),
      is_framed: die.roll() < 0.3,
      is_ready_to_hang: die.roll() < 0.5,
      is_outdoor_safe: die.roll() < 0.1,
      installation_type: die.roll() < 0.2 ? 'wall_mounted' : null,
      uploaded_at: new Date(Date.UTC(2024, 0, 1) + ((at * 53) % count) * 86_400_000),
    });
    ids.push(id);
    if (at % 5 === 0)
      await db
        .insertInto('work_popularity')
        .values({ work_id: id, score: ((at * 13) % count) / count + 1 / (7 * count) })
        .execute();
    if (die.roll() < 0.4) {
      const smallest = 15_000 + die.upTo(50) * 1_000;
      const sides = at % 2 ? [10] : [10, 20];
      await db
        .insertInto('print_products')
        .values(
          sides.map((side) => ({
            work_id: id,
            material: 'rag',
            width_cm: side,
            height_cm: side,
            price_cents: (smallest * side) / 10,
          })),
        )
        .execute();
    }
  }
  return ids;
}
