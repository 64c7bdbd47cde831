import { type InsertedWork, pickSome } from './activity.ts';
import { CURATORS_COLLECTIONS } from './collections-by-curators.ts';
import { EDITORS_COLLECTIONS } from './collections-by-editors.ts';
import { SHOP_COLLECTIONS } from './collections-by-shop.ts';
import { createSeededRandom, type Random } from './random.ts';
import type { StaffCollection } from './staff-collection.ts';
import type { World } from './world.ts';

export interface Collection {
  /** `artist`: the index is in `world.artists`. Otherwise it is in `world.people`. */
  owner: 'person' | 'artist';
  ownerIndex: number;
  title: string;
  header: string;
  subtitle: string;
  description: string;
  keywords: string[];
  typeIds: number[];
  isPrivate: boolean;
  isVisible: boolean;
  isPrintsView: boolean;
  client?: StaffCollection['client'];
  works: { id: number; note: string }[];
}

export const STAFF_COLLECTIONS = [...CURATORS_COLLECTIONS, ...EDITORS_COLLECTIONS, ...SHOP_COLLECTIONS];

const PERSONAL = 1;
const PORTFOLIO = 11;
const STAFF_WORKS = 24;
/** A smaller collection does not look like one. */
const MIN_STAFF_WORKS = 4;
/** The works that represent a collection in lists. */
const IMAGES = 4;
const MAX_ARTISTS = 200;
/** Works of one picture family among the first ones of a collection. */
const PER_FAMILY = 2;

/** Collections of the staff, of collectors and of artists. */
export function createCollections(world: World, works: InsertedWork[], seed: string): Collection[] {
  const random = createSeededRandom(`collections ${seed}`);
  const shown = works.filter((work) => work.status === 'avail' && work.curatedStatus !== 'down');
  const leading = new Set<number>();
  return [
    ...STAFF_COLLECTIONS.flatMap((staff) => staffCollectionOf(staff, world, shown, leading)),
    ...collectionsOfCollectors(world, shown, random),
    ...portfoliosOf(world, works, random),
  ];
}

/** `leading` are the works that earlier collections begin with. Others come first, so that no two collections look the same. */
function staffCollectionOf(
  staff: StaffCollection,
  world: World,
  shown: InsertedWork[],
  leading: Set<number>,
): Collection[] {
  const { title, header, subtitle, description, keywords, typeIds, matches, notes = [], client } = staff;
  const byOrder = [...shown].sort(staff.order ?? ((a, b) => b.rank - a.rank));
  const candidates = byOrder.filter((work) => matches(work, world));
  const isNew = ({ id }: InsertedWork) => !leading.has(id);
  const newFirst = (some: InsertedWork[]) => [...some.filter(isNew), ...some.filter((work) => !isNew(work))];
  const best = varied(candidates, STAFF_WORKS);
  const chosen = best.some(isNew) ? newFirst(best) : varied(newFirst(candidates), STAFF_WORKS);
  if (chosen.length < MIN_STAFF_WORKS) return [];
  for (const { id } of chosen.slice(0, IMAGES)) leading.add(id);
  return [
    {
      owner: 'person',
      ownerIndex: world.people.findIndex(({ role }) => role === staff.owner),
      ...{ title, header, subtitle, description, keywords, typeIds },
      isPrivate: false,
      isVisible: !staff.isUnlisted,
      isPrintsView: staff.isPrintsView ?? false,
      ...(client && { client }),
      works: chosen.map(({ id }, index) => ({ id, note: notes[index] ?? '' })),
    },
  ];
}

const TITLES: readonly (readonly [title: string, description: string])[] = [
  ['The Hallway', 'Three meters, north light. Nothing too dark.'],
  ['Over the Sofa', ''],
  ['One Day', 'When the children have moved out.'],
  ['For the New House', 'We move in spring. The dining room is first.'],
  ['Blue Things', ''],
  ['Wish List', ''],
  ['Kitchen Wall', 'Small works only.'],
  ['Gifts', 'Ideas for the family. Please do not look!'],
  ['Black Frames', ''],
  ['Sea and Sky', 'Everything with a horizon.'],
];
const NOTES = [
  'Over the sofa?',
  'Ask about shipping.',
  'Lena likes this one.',
  'Maybe as a print.',
  'Check the size again.',
];

/** The first collector, who has a demo login, has several. */
const collectionsOfCollectors = (world: World, shown: InsertedWork[], random: Random): Collection[] => {
  const first = world.people.findIndex(({ role }) => role === 'collector');
  return world.people.flatMap(({ role }, ownerIndex): Collection[] => {
    if (role !== 'collector' || (ownerIndex !== first && !random.isTrue(0.7))) return [];
    return pickSome(TITLES, ownerIndex === first ? 5 : random.whole(1, 2), random).map(([title, description]) => ({
      owner: 'person',
      ownerIndex,
      title,
      header: '',
      subtitle: '',
      description,
      keywords: [],
      typeIds: [PERSONAL],
      isPrivate: random.isTrue(0.3),
      isVisible: true,
      isPrintsView: false,
      works: pickSome(shown, random.whole(3, 14), random).map(({ id }) => ({
        id,
        note: random.isTrue(0.2) ? random.pick(NOTES) : '',
      })),
    }));
  });
};

const portfoliosOf = (world: World, works: InsertedWork[], random: Random): Collection[] =>
  world.artists.slice(0, MAX_ARTISTS).flatMap((artist, ownerIndex): Collection[] => {
    const own = works.filter((work) => work.artist === ownerIndex);
    if (own.length < 4 || !random.isTrue(0.3)) return [];
    return [
      {
        owner: 'artist',
        ownerIndex,
        title: random.pick(['Selected Works', 'From the Last Year', 'A Small Series', `Made in ${artist.city}`]),
        header: '',
        subtitle: '',
        description: '',
        keywords: [],
        typeIds: [PORTFOLIO],
        isPrivate: false,
        isVisible: true,
        isPrintsView: false,
        works: own.slice(0, 8).map(({ id }) => ({ id, note: '' })),
      },
    ];
  });

/** `count` works with no artist twice and as many families as possible. */
function varied(works: InsertedWork[], count: number): InsertedWork[] {
  const perFamily = new Map<string, number>();
  const artists = new Set<number>();
  for (let allowed = PER_FAMILY; allowed < 50; allowed += 2) {
    const chosen: InsertedWork[] = [];
    perFamily.clear();
    artists.clear();
    for (const work of works) {
      const family = work.recipe.split(' ')[0] ?? '';
      if (artists.has(work.artist) || (perFamily.get(family) ?? 0) >= allowed) continue;
      artists.add(work.artist);
      perFamily.set(family, (perFamily.get(family) ?? 0) + 1);
      chosen.push(work);
      if (chosen.length === count) return chosen;
    }
    if (chosen.length === works.length || allowed > 40) return chosen;
  }
  return works.slice(0, count);
}
