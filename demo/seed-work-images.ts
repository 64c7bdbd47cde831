import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import { createSeededRandom } from './random.ts';
import { formatBack, formatDetail } from './recipe-views.ts';
import { moveSequence } from './seed-options.ts';

const COLUMNS = ['id', 'work_id', 'kind', 'caption', 'sort_order', 'width_px', 'height_px', 'color', 'recipe'] as const;
const SIDE_PX = 1_300;
const DETAIL_SIDE = 0.32;

/** Two details of every work, and the back of canvases. They are drawn when they are first requested. */
export async function seedWorkImages(client: DbClient, works: readonly InsertedWork[]) {
  let id = 0;
  function* rows() {
    for (const work of works) {
      const random = createSeededRandom(`details ${work.recipe}`);
      const height = 1 / work.aspectRatio;
      const side = Math.min(DETAIL_SIDE, height * 0.6);
      const places = [0.1, 0.55].map((from) => ({
        x: round(random.between(0.05, 0.95 - side)),
        y: round((height - side) * random.between(from, from + 0.35)),
        side: round(side),
      }));
      const shared = { work_id: work.id, color: work.color };
      for (const [index, place] of places.entries())
        yield {
          ...shared,
          id: ++id,
          kind: 'detail',
          caption: index === 0 ? 'Upper part' : 'Lower part',
          sort_order: index + 1,
          width_px: SIDE_PX,
          height_px: SIDE_PX,
          recipe: formatDetail(place, work.recipe),
        };
      if (work.materials.includes('Canvas'))
        yield {
          ...shared,
          id: ++id,
          kind: 'back',
          caption: 'Canvas on a wooden stretcher',
          sort_order: 3,
          width_px: SIDE_PX,
          height_px: Math.round(SIDE_PX / work.aspectRatio),
          recipe: formatBack(work.recipe),
        };
    }
  }
  await copyRows(client, 'work_images', COLUMNS, rows());
  await moveSequence(client, 'work_images');
}

const round = (share: number) => Math.round(share * 1_000) / 1_000;
