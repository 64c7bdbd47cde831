import { type Random, randomOf } from './random.ts';
import type { DemoWork } from './works.ts';
import type { World } from './world.ts';

/** A work with its database ids. */
export interface InsertedWork extends DemoWork {
  id: number;
  artistId: number;
  printIds: number[];
}

export interface Collection {
  owner: 'curator' | 'collector' | 'artist';
  ownerIndex: number;
  title: string;
  subtitle: string;
  description: string;
  typeIds: number[];
  isPrivate: boolean;
  workIds: number[];
}

const TYPES = {
  personal: 1,
  newThisWeek: 6,
  portfolio: 11,
  risingStars: 18,
  featured: 33,
  spotlight: 36,
  curator: 38,
  byPrice: 40,
};
const ROW = 12;

/** Collections of curators (the source of the home page rows), collectors and artists. */
export function createCollections(world: World, works: InsertedWork[], seed: string): Collection[] {
  const random = randomOf(`collections ${seed}`);
  const shown = works.filter((work) => work.status === 'avail' && work.curatedStatus !== 'down');
  const best = [...shown].sort((a, b) => b.rank - a.rank);
  const curated = (title: string, subtitle: string, typeIds: number[], from: InsertedWork[]): Collection => ({
    owner: 'curator',
    ownerIndex: 0,
    title,
    subtitle,
    description: subtitle,
    typeIds,
    isPrivate: false,
    workIds: varied(from, 24).map(({ id }) => id),
  });
  const ofPeople = world.people.flatMap((person, ownerIndex): Collection[] =>
    person.role === 'collector' && random.isTrue(0.7)
      ? [
          {
            owner: 'collector',
            ownerIndex,
            title: random.pick([
              'The Hallway',
              'Over the Sofa',
              'One Day',
              'For the New House',
              'Blue Things',
              'Wish List',
            ]),
            subtitle: '',
            description: '',
            typeIds: [TYPES.personal],
            isPrivate: random.isTrue(0.3),
            workIds: pickSome(shown, random.whole(3, 12), random).map(({ id }) => id),
          },
        ]
      : [],
  );
  const ofArtists = world.artists.slice(0, 200).flatMap((artist, ownerIndex): Collection[] => {
    const own = works.filter((work) => work.artist === ownerIndex);
    return own.length < 4 || !random.isTrue(0.3)
      ? []
      : [
          {
            owner: 'artist',
            ownerIndex,
            title: random.pick(['Selected Works', 'From the Last Year', 'A Small Series', `Made in ${artist.city}`]),
            subtitle: '',
            description: '',
            typeIds: [TYPES.portfolio],
            isPrivate: false,
            workIds: own.slice(0, 8).map(({ id }) => id),
          },
        ];
  });
  return [
    curated(
      'New This Week',
      'New from the studios.',
      [TYPES.newThisWeek],
      [...shown].sort((a, b) => a.ageDays - b.ageDays),
    ),
    curated(
      'Curator Favorites',
      'Handpicked by our curators.',
      [TYPES.curator],
      best.filter((work) => work.curatedStatus === 'up'),
    ),
    curated(
      'Quiet Rooms',
      'Calm works for quiet rooms.',
      [TYPES.featured],
      best.filter(({ keywords }) => keywords.some((word) => /calm|quiet|still|mist|soft|pale|silence/.test(word))),
    ),
    curated(
      'Under $1,000',
      'Originals under $1,000',
      [TYPES.byPrice],
      best.filter(({ listPrices }) => (listPrices.US ?? 0) < 100_000),
    ),
    curated(
      'Rising Stars',
      'Artists to watch.',
      [TYPES.risingStars],
      best.filter(({ artist }) => world.artists[artist]?.recognition.includes('rising stars')),
    ),
    ...ofPeople,
    ...ofArtists,
  ].filter(({ workIds }) => workIds.length > 0);
}

/** `count` works with no artist twice and as many families as possible. */
function varied(works: InsertedWork[], count: number): InsertedWork[] {
  const perFamily = new Map<string, number>();
  const artists = new Set<number>();
  for (let allowed = Math.ceil(ROW / 6); allowed < 50; allowed += 2) {
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

export function pickSome<T>(from: readonly T[], count: number, random: Random): T[] {
  const left = [...from];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.whole(0, left.length - 1), 1)[0] as T,
  );
}

export interface Order {
  /** Index in `world.people`. */
  buyer: number;
  status: 'placed' | 'packed' | 'shipped' | 'delivered';
  ageDays: number;
  items: { workId: number; printProductId: number | null; title: string; priceCents: number; quantity: number }[];
  couponCode: string | null;
  discountCents: number;
}

const WELCOME_PERCENT = 10;

/** One order for every sold original, and some orders of prints. */
export function createOrders(world: World, works: InsertedWork[], seed: string): Order[] {
  const random = randomOf(`orders ${seed}`);
  const buyers = world.people.flatMap((person, index) => (person.role === 'collector' ? [index] : []));
  const orderOf = (items: Order['items'], ageDays: number): Order => {
    const subtotal = items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
    const hasCoupon = random.isTrue(0.25);
    return {
      buyer: random.pick(buyers),
      status: ageDays > 20 ? 'delivered' : ageDays > 9 ? 'shipped' : ageDays > 3 ? 'packed' : 'placed',
      ageDays,
      items,
      couponCode: hasCoupon ? 'WELCOME10' : null,
      discountCents: hasCoupon ? Math.round((subtotal * WELCOME_PERCENT) / 100) : 0,
    };
  };
  const sold = works.filter((work) => work.status === 'sold');
  const printed = works.filter((work) => work.printIds.length > 0);
  return [
    ...sold.map((work) =>
      orderOf(
        [
          {
            workId: work.id,
            printProductId: null,
            title: work.title,
            priceCents: work.listPrices.US ?? 0,
            quantity: 1,
          },
        ],
        random.next() * Math.min(365, work.ageDays),
      ),
    ),
    ...pickSome(printed, Math.round(printed.length / 8), random).map((work) => {
      const at = random.whole(0, work.printIds.length - 1);
      const priceCents = work.prints[at]?.priceCents ?? 0;
      return orderOf(
        [
          {
            workId: work.id,
            printProductId: work.printIds[at] ?? null,
            title: work.title,
            priceCents,
            quantity: random.whole(1, 2),
          },
        ],
        random.next() * Math.min(365, work.ageDays),
      );
    }),
  ];
}
