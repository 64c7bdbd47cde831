import type { Db } from '@easel/server/db/open';
import type { Pictures } from '@easel/server/media/pictures';
import type { Drawing } from './draw.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('works').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Puts a world into the shop, all of it or nothing. */
export async function fillShop(db: Db, pictures: Pictures, world: World, drawings: Drawing[], now: number) {
  await db.transaction().execute(async (transaction) => {
    const artistIds: number[] = [];
    for (const { firstName, lastName, userName, countryCode, city } of world.artists) {
      const person = {
        user_type: 'artist' as const,
        first_name: firstName,
        last_name: lastName,
        user_name: userName,
        country_code: countryCode,
        city,
      };
      artistIds.push(
        (await transaction.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow()).id,
      );
    }
    for (const [index, work] of world.works.entries()) {
      const drawing = drawings[index];
      const artistId = artistIds[work.artist];
      if (!drawing || !artistId) throw new Error(`Work ${index} of the demonstration world is incomplete.`);
      const { id } = await transaction
        .insertInto('works')
        .values({
          artist_id: artistId,
          title: work.title,
          category: work.family.category,
          original_status: work.status,
          list_price_cents: work.priceCents,
          has_open_editions: work.printsFromCents !== null,
          min_print_price_cents: work.printsFromCents,
          width_cm: work.widthCm,
          height_cm: work.heightCm,
          medium: work.family.medium,
          material: work.family.material,
          year: work.year,
          statement: work.statement,
          picture_width_px: drawing.widthPx,
          picture_height_px: drawing.heightPx,
          picture_color: drawing.color,
          rank: work.rank,
          uploaded_at: new Date(now - index * DAY_MS),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await pictures.write(id, drawing.jpeg);
    }
  });
}
