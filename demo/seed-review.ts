import type { DbPool } from '@easel/platform/db/open-database';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { DemoImageRenderer } from './image-renderer.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
const PHOTO_PX = 900;
const PHOTOS = 3;

const FORM = {
  city: 'Porto',
  country: 'pt',
  statement:
    'I paint the river at five in the morning, before the ferries, on panels that I make from the doors of houses that are pulled down here. The paint is thin, so that the old color of the door stays visible.',
  website: 'https://river-panels.example',
  instagram: '',
  ownsWorks: true,
};

/** For curators: somebody who wants to become an artist, with photos, and works whose artists have changed something. */
export async function seedReview(pool: DbPool, world: World, paint: DemoImageRenderer['paint'], now: number) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into artist_applications (person_id, state, version, form, created_at, updated_at, submitted_at)
     select id, 'submitted', 1, $1::jsonb || jsonb_build_object('firstName', first_name, 'lastName', last_name, 'legalName', first_name || ' ' || last_name,
       'userName', 'river-panels'), $2, $2, $2 from people
     where user_type = 'collector' and email <> 'collector@easel.example' and not is_banned
       and not exists (select from offers where buyer_id = people.id) order by id desc limit 1
     returning id`,
    [JSON.stringify(FORM), new Date(now - 26 * HOUR_MS)],
  );
  const [application] = rows;
  if (!application) return;
  await pool.query(`insert into application_events (application_id, action, happened_at) values ($1, 'submit', $2)`, [
    ...[application.id, new Date(now - 26 * HOUR_MS)],
  ]);
  const recipes = [...world.works().take(PHOTOS)].map(({ recipe }) => recipe);
  for (const recipe of recipes) {
    // Another picture of the same kind: the last word of a recipe is a number.
    const { rgba, width, height } = await paint(
      recipe.replace(/\d+$/, (number) => String(Number(number) + 90_000)),
      PHOTO_PX,
    );
    const canvas = createCanvas(width, height);
    canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0);
    await pool.query(
      'insert into application_photos (application_id, jpeg, width_px, height_px) values ($1, $2, $3, $4)',
      [...[application.id, await canvas.encode('jpeg'), width, height]],
    );
  }
  await pool.query(
    `insert into work_drafts (work_id, artist_id, state, version, fields, created_at, updated_at, submitted_at)
     select id, artist_id, 'submitted', 1, jsonb_build_object('title', title || ', second state'), $1, $1, $1 from works
     where original_status = 'avail' and not is_delisted and is_safe and not accepts_offers
       and artist_id <> (select id from people where email = 'artist@easel.example')
       and not exists (select from order_lines where work_id = works.id)
     order by rank, id limit 2`,
    [new Date(now - 5 * HOUR_MS)],
  );
}
