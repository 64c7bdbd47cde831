import type { ShowContent } from '@easel/domain/staff/shows';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import type { SeedOptions } from './seed-options.ts';

const DAY_MS = 86_400_000;
const WORKS_OF_A_SHOW = 18;
const WORKS_OF_AN_ARTIST = 2;

interface DemoShow extends Pick<ShowContent, 'title' | 'summary' | 'text' | 'place' | 'curator'> {
  slug: string;
  /** Days from now. */
  from: number;
  until: number;
  fits: (work: InsertedWork) => boolean;
}

/** One that is over, one that is on, and one that comes next. */
const SHOWS: readonly DemoShow[] = [
  {
    slug: 'salt-and-tide',
    title: 'Salt and Tide',
    summary: 'Eighteen views of the sea, from the calm of a bay to the hour before a storm.',
    text: 'Nobody paints the same sea twice. For this show we asked artists from three coasts for the work they would not sell to a stranger without a word.\n\n## How it was chosen\n\nWe looked for water first and for a horizon second. The rest is weather.',
    place: 'Lisbon',
    curator: 'Inês Carvalho',
    from: -120,
    until: -60,
    fits: ({ subject }) => subject === 'Seascape' || subject === 'Water' || subject === 'Beach',
  },
  {
    slug: 'the-city-after-dark',
    title: 'The City After Dark',
    summary:
      'Windows, street lamps and the people who are still up: the city between ten at night and four in the morning.',
    text: 'A city at night is mostly what it leaves out. These works are about the few things that stay lit.\n\n## In the rooms\n\nStart with the windows, end on the street. The last room is the first bus of the morning.\n\n- Open every day, online\n- Every work can be bought',
    place: '',
    curator: 'Jonas Albrecht',
    from: -20,
    until: 25,
    fits: ({ subject }) => subject === 'Cities' || subject === 'Night' || subject === 'Architecture',
  },
  {
    slug: 'first-light',
    title: 'First Light',
    summary: 'Mountains, meadows and the first hour of the day. A show for the end of winter.',
    text: 'Landscape is the oldest excuse for painting light. We hang it in the order of the morning, from blue to white.',
    place: 'Berlin',
    curator: 'Mira Novak',
    from: 30,
    until: 95,
    fits: ({ subject }) => subject === 'Landscape' || subject === 'Mountains' || subject === 'Nature',
  },
];

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The best works, with few of each artist. */
function chooseWorks(works: readonly InsertedWork[], { fits }: DemoShow): InsertedWork[] {
  const chosen: InsertedWork[] = [];
  for (const work of works.filter(fits).toSorted((a, b) => b.rank - a.rank)) {
    if (chosen.length === WORKS_OF_A_SHOW) break;
    if (chosen.filter(({ artistId }) => artistId === work.artistId).length < WORKS_OF_AN_ARTIST) chosen.push(work);
  }
  return chosen;
}

export async function copyShows(client: DbClient, works: readonly InsertedWork[], { now }: SeedOptions): Promise<void> {
  for (const show of SHOWS) {
    const chosen = chooseWorks(works, show);
    const { title, summary, text, place, curator } = show;
    const body: ShowContent = {
      ...{ title, summary, text, place, curator, isListed: true, collectionId: null },
      startsOn: toDay(now + show.from * DAY_MS),
      endsOn: toDay(now + show.until * DAY_MS),
      coverWorkId: (chosen.find(({ aspectRatio }) => aspectRatio > 1.2) ?? chosen[0])?.id ?? null,
      workIds: chosen.map(({ id }) => id),
    };
    await client.query('insert into content (name, body) values ($1, $2)', [`show:${show.slug}`, JSON.stringify(body)]);
  }
}
