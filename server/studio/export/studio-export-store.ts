import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export type ExportRow = Awaited<ReturnType<typeof readExportRows>>[number];

/** Works of an artist after another one, by id. */
export const readExportRows = (db: Db, artistId: number, afterId: number, limit: number) =>
  db
    .selectFrom('works')
    .select([
      ...([
        'id',
        'source_id',
        'title',
        'category',
        'mediums',
        'materials',
        'styles',
        'subject',
        'keywords',
        'series',
      ] as const),
      ...(['width_cm', 'height_cm', 'depth_cm', 'weight_kg', 'year', 'statement', 'list_prices'] as const),
      ...(['original_status', 'is_framed', 'is_ready_to_hang', 'has_picture', 'uploaded_at'] as const),
      ...(['condition', 'condition_note', 'provenance', 'alt_text', 'visual_description'] as const),
    ])
    .where('artist_id', '=', artistId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

export const readExportedImages = (db: Db, artistId: number) =>
  db
    .selectFrom('work_images')
    .innerJoin('works', 'works.id', 'work_id')
    .select(['work_images.id', 'work_id', 'kind', 'caption'])
    .where('artist_id', '=', artistId)
    .orderBy('work_id')
    .orderBy('work_images.id')
    .execute();

export const readExportedMessages = (db: Db, personId: number) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .leftJoin('works', 'works.id', 'work_id')
    .select([
      'conversation_id',
      'works.title',
      sql<boolean>`sender_id = ${personId}`.as('is_own'),
      sql<string>`case when removed_at is null or sender_id = ${personId} then body else '' end`.as('body'),
      'sent_at',
    ])
    .where((where) => where.or([where('collector_id', '=', personId), where('conversations.artist_id', '=', personId)]))
    .orderBy('messages.id')
    .execute();

export const readExportedProfile = (db: Db, artistId: number) =>
  db
    .selectFrom('people')
    .select([
      ...([
        'first_name',
        'last_name',
        'user_name',
        'city',
        'country_code',
        'statement',
        'exhibitions',
        'created_at',
      ] as const),
      sql<number>`(select count(*) from follows where followed_id = people.id)`.as('followers_count'),
    ])
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
