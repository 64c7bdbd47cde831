import type { StatedFacts } from '@easel/domain/catalogue/stated-facts';
import type { Db } from '@easel/platform/db/open-database';

const FACTS = [
  'works.id',
  'works.artist_id',
  'works.title',
  'works.facts_version',
  'works.condition',
  'works.condition_note',
  'works.provenance',
  'works.signature',
  'works.is_hand_signed',
  'works.has_artist_certificate',
  'works.edition_number',
  'works.edition_size',
  'works.packaging',
  'works.alt_text',
  'works.visual_description',
  'works.described_by',
  'works.category',
  'works.orientation',
  'works.styles',
  'works.subject',
  'works.mediums',
  'works.materials',
  'works.colors',
  'people.first_name',
  'people.last_name',
] as const;

export type StatedFactsRow = NonNullable<Awaited<ReturnType<typeof readStatedFactsRow>>>;

/** Also of works that are not shown. */
export const readStatedFactsRow = (db: Db, workId: number) =>
  db
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'works.artist_id')
    .select(FACTS)
    .where('works.id', '=', workId)
    .executeTakeFirst();

export const lockStatedFactsRow = (transaction: Db, workId: number) =>
  transaction
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'works.artist_id')
    .select(FACTS)
    .where('works.id', '=', workId)
    .forUpdate('works')
    .executeTakeFirst();

export const writeStatedFacts = (
  transaction: Db,
  workId: number,
  facts: StatedFacts & { describedBy: 'artist' | 'staff' | null },
) =>
  transaction
    .updateTable('works')
    .set((eb) => ({
      condition: facts.condition,
      condition_note: facts.conditionNote,
      provenance: facts.provenance,
      signature: facts.signature,
      is_hand_signed: facts.isHandSigned,
      has_artist_certificate: facts.hasArtistCertificate,
      edition_number: facts.editionNumber,
      edition_size: facts.editionSize,
      packaging: facts.packaging,
      alt_text: facts.altText,
      visual_description: facts.visualDescription,
      described_by: facts.describedBy,
      facts_version: eb('facts_version', '+', 1),
    }))
    .where('id', '=', workId)
    .execute();

export const insertFactsChange = (transaction: Db, workId: number, actorId: number, at: Date) =>
  transaction
    .insertInto('moderation_events')
    .values({ work_id: workId, actor_id: actorId, action: 'facts-changed', happened_at: at })
    .execute();
