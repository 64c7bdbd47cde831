import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import type { DemoArtist } from './artists.ts';
import type { Family } from './families/family.ts';
import { createSeededRandom } from './random.ts';
import { type DemoIds, moveSequence } from './seed-options.ts';
import { formatStudio, getStudioColor, STUDIO_RATIO } from './studio-picture.ts';
import type { StudioCorner } from './studio-room.ts';

const COLUMNS = ['id', 'person_id', 'position', 'caption', 'width_px', 'height_px', 'color', 'recipe'] as const;
const WIDTH_PX = 1_800;
const MAX_WORKS_SHOWN = 5;

const CORNERS: Record<Family['category'], StudioCorner> = {
  paintings: 'easel',
  'mixed-media': 'easel',
  drawings: 'table',
  collage: 'table',
  printmaking: 'table',
  photography: 'desk',
  digital: 'desk',
  sculpture: 'bench',
  installation: 'bench',
};

const CAPTIONS: Record<StudioCorner, readonly string[]> = {
  easel: [
    'Before ten the light comes from the left.',
    'The easel was my teacher’s.',
    'One at a time. I have tried it the other way.',
    'Still wet.',
  ],
  table: [
    'Everything within reach.',
    'The table is an old door.',
    'Paper on the left, mistakes on the right.',
    'A Tuesday.',
  ],
  desk: [
    'Most of the work is looking.',
    'The first proof of the day.',
    'Sorting comes before choosing.',
    'The room is dark when I print.',
  ],
  bench: [
    'Waiting for the kiln.',
    'These dry for a week.',
    'Five begun, one will stay.',
    'The bench is never this tidy.',
  ],
  wall: [
    'They hang here for a month before they leave.',
    'The wall at the end of the week.',
    'What I look at while the kettle boils.',
    'Side by side, to see what is missing.',
  ],
};

/** Two drawn pictures of the studio of every artist, with works of their own. They are drawn when they are first requested. */
export async function seedStudioPhotos(
  client: DbClient,
  artists: readonly DemoArtist[],
  works: readonly InsertedWork[],
  { artistId }: DemoIds,
  seed: string,
) {
  const worksBy = Map.groupBy(works, ({ artist }) => artist);
  let id = 0;
  function* rows() {
    for (const [index, artist] of artists.entries()) {
      const own = worksBy.get(index)?.slice(0, MAX_WORKS_SHOWN) ?? [];
      const [category] = artist.families.map((family) => family.category);
      if (own.length === 0 || category === undefined) continue;
      const room = `${seed}-${index}`;
      const random = createSeededRandom(`studio ${room}`);
      for (const [position, corner] of [CORNERS[category], 'wall' as const].entries())
        yield {
          id: ++id,
          person_id: artistId(index),
          position: position + 1,
          caption: random.pick(CAPTIONS[corner]),
          width_px: WIDTH_PX,
          height_px: Math.round(WIDTH_PX / STUDIO_RATIO),
          color: getStudioColor(room),
          recipe: formatStudio({ corner, seed: room, works: own }),
        };
    }
  }
  await copyRows(client, 'studio_photos', COLUMNS, rows());
  await moveSequence(client, 'studio_photos');
}
