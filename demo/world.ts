import type { Role } from '@easel/domain/accounts/roles';
import { createArtists, type DemoArtist } from './artists.ts';
import { ORIGINS } from './names.ts';
import { createSeededRandom } from './random.ts';
import { createAuthor, createWork, type DemoWork } from './works.ts';

/** A collector or a member of staff. */
export interface DemoPerson {
  role: Exclude<Role, 'guest' | 'artist' | 'limited_artist'>;
  firstName: string;
  lastName: string;
  email: string;
  countryCode: string;
  city: string;
}

/** All demo data. Deterministic for a seed and a size. */
export interface World {
  artists: DemoArtist[];
  people: DemoPerson[];
  worksCount: number;
  /** A generator, so that a million works need not be in memory at once. */
  works(): Generator<DemoWork>;
}

const COLLECTORS = 40;
const WORKS_PER_ARTIST = 8;
const MAX_ARTISTS = 20_000;

const STAFF: DemoPerson[] = [
  {
    role: 'admin',
    firstName: 'Vera',
    lastName: 'Lindholm',
    email: 'admin@easel.example',
    countryCode: 'us',
    city: 'Brooklyn',
  },
  {
    role: 'curator',
    firstName: 'Amadou',
    lastName: 'Sarr',
    email: 'curator@easel.example',
    countryCode: 'fr',
    city: 'Paris',
  },
  {
    role: 'editor',
    firstName: 'Priya',
    lastName: 'Menon',
    email: 'editor@easel.example',
    countryCode: 'gb',
    city: 'London',
  },
  {
    role: 'operations',
    firstName: 'Tomás',
    lastName: 'Ibarra',
    email: 'operations@easel.example',
    countryCode: 'es',
    city: 'Bilbao',
  },
];

export function createWorld(seed: string, worksCount: number): World {
  const artistsCount = Math.min(
    MAX_ARTISTS,
    Math.max(Math.ceil(worksCount / WORKS_PER_ARTIST), Math.min(worksCount, 17)),
  );
  const artists = createArtists(seed, artistsCount);
  return {
    artists,
    people: [...STAFF, ...createCollectors(seed)],
    worksCount,
    *works() {
      const author = createAuthor(seed);
      for (let index = 0; index < worksCount; index++) {
        const artist = index % artists.length;
        yield createWork(seed, index, artist, artists[artist] as DemoArtist, author);
      }
    },
  };
}

function createCollectors(seed: string): DemoPerson[] {
  return Array.from({ length: COLLECTORS }, (_, index) => {
    const random = createSeededRandom(`collector ${seed} ${index}`);
    const origin = random.pick(ORIGINS);
    return {
      role: 'collector',
      firstName: random.pick(origin.first),
      lastName: random.pick(origin.last),
      email: index === 0 ? 'collector@easel.example' : `collector${index + 1}@easel.example`,
      countryCode: origin.countryCode,
      city: random.pick(origin.cities),
    };
  });
}
