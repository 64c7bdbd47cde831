import { FORMER_MEMBER } from '@easel/domain/accounts/public-name';
import { STAFF_ROLES } from '@easel/domain/accounts/roles';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import type { ImageOwner } from '@easel/platform/media/image-service';
import { type RawBuilder, sql } from 'kysely';
import { forgetCustomers } from '../wallet/forget-cards.ts';

/** The tables with personal data, and the exported columns. Secrets are not exported. */
const PLACES: { table: keyof Schema; person: string; without?: string[] }[] = [
  { table: 'people', person: 'id', without: ['avatar_recipe', 'staff_version'] },
  { table: 'sessions', person: 'person_id', without: ['token'] },
  {
    table: 'sign_in_methods',
    person: 'person_id',
    without: ['password_hash', 'access_token', 'refresh_token', 'id_token'],
  },
  { table: 'studio_photos', person: 'person_id' },
  { table: 'passkeys', person: 'person_id', without: ['public_key'] },
  { table: 'addresses', person: 'person_id' },
  { table: 'payment_methods', person: 'person_id', without: ['gateway_token'] },
  { table: 'gateway_customers', person: 'person_id', without: ['customer_id'] },
  { table: 'favorites', person: 'person_id' },
  { table: 'follows', person: 'person_id' },
  { table: 'email_subscriptions', person: 'person_id' },
  { table: 'saved_searches', person: 'person_id' },
  { table: 'quiz_progress', person: 'person_id' },
  { table: 'collections', person: 'owner_id' },
  { table: 'wall_plans', person: 'person_id' },
  { table: 'advisory_requests', person: 'person_id', without: ['assignee_id'] },
  { table: 'artist_applications', person: 'person_id' },
  { table: 'message_blocks', person: 'person_id' },
  { table: 'message_reports', person: 'reporter_id', without: ['resolved_by', 'announced_at'] },
  { table: 'message_suspensions', person: 'person_id', without: ['started_by', 'ended_by'] },
  { table: 'works', person: 'artist_id', without: ['picture_recipe', 'picture_placeholder'] },
  { table: 'work_drafts', person: 'artist_id' },
  { table: 'carts', person: 'person_id' },
  { table: 'quotes', person: 'person_id' },
  { table: 'orders', person: 'buyer_id' },
  { table: 'shipping_settings', person: 'person_id' },
  { table: 'waiting_list', person: 'person_id' },
  // Whether an offer was below the minimum of the artist is not for the collector.
  { table: 'offers', person: 'buyer_id', without: ['declines_at', 'announced_at'] },
  { table: 'offer_events', person: 'person_id' },
  { table: 'certificates', person: 'owner_id', without: ['transfer_code_hash'] },
  { table: 'gift_cards', person: 'purchaser_id', without: ['code_hash'] },
  { table: 'work_reports', person: 'reporter_id', without: ['announced_at'] },
  { table: 'takeovers', person: 'person_id' },
  { table: 'login_events', person: 'person_id' },
  { table: 'person_blocks', person: 'person_id', without: ['blocked_by', 'lifted_by'] },
  { table: 'payout_details', person: 'person_id', without: ['sealed'] },
  { table: 'payout_detail_events', person: 'person_id', without: ['staff_id'] },
  { table: 'tax_details', person: 'person_id', without: ['tax_number_sealed'] },
  { table: 'payouts', person: 'artist_id', without: ['paid_by'] },
];

type Row = Record<string, unknown>;

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const OWN_END_NAME = sql`case when is_artist <> is_return then 'origin' else 'destination' end`;
const OWN_END = sql`case when is_artist <> is_return then origin else destination end`;

/** All rows about a user, by table, including emails to them. */
export async function readPersonalData(db: Db, personId: number, email: string): Promise<Record<string, Row[]>> {
  const data: Record<string, Row[]> = {};
  for (const { table, person, without: hidden = [] } of PLACES) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(person)} = ${personId}`.execute(
      db,
    );
    data[table] = rows.map((row) => without(row, hidden));
  }
  data.work_images = await db
    .selectFrom('work_images')
    .innerJoin('works', 'works.id', 'work_id')
    .select(['work_images.id', 'work_id', 'kind', 'caption', 'width_px', 'height_px', 'created_at'])
    .where('artist_id', '=', personId)
    .orderBy('work_images.id')
    .execute();
  data.application_photos = await db
    .selectFrom('application_photos')
    .innerJoin('artist_applications', 'artist_applications.id', 'application_id')
    .select(['application_photos.id', 'width_px', 'height_px', 'application_photos.created_at'])
    .where('person_id', '=', personId)
    .orderBy('application_photos.id')
    .execute();
  data.application_events = await db
    .selectFrom('application_events')
    .innerJoin('artist_applications', 'artist_applications.id', 'application_id')
    .select(['action', 'application_events.reason', 'content', 'happened_at'])
    .where('person_id', '=', personId)
    .orderBy('application_events.id')
    .execute();
  data.collection_works = await db
    .selectFrom('collection_works')
    .innerJoin('collections', 'collections.id', 'collection_id')
    .selectAll('collection_works')
    .where('owner_id', '=', personId)
    .orderBy('collection_id')
    .orderBy('sort_order')
    .execute();
  data.cart_lines = await db
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.id', 'cart_id')
    .selectAll('cart_lines')
    .where('person_id', '=', personId)
    .orderBy('added_at')
    .execute();
  data.gift_card_purchases = await db
    .selectFrom('gift_card_purchases')
    .innerJoin('carts', 'carts.id', 'cart_id')
    .selectAll('gift_card_purchases')
    .where('person_id', '=', personId)
    .orderBy('gift_card_purchases.id')
    .execute();
  data.offer_minimums = await db
    .selectFrom('offer_minimums')
    .innerJoin('works', 'works.id', 'work_id')
    .selectAll('offer_minimums')
    .where('artist_id', '=', personId)
    .orderBy('work_id')
    .execute();
  // Each sees the own end of a parcel only.
  const { rows: shipments } = await sql<Row>`
    select shipments.id, order_id, is_return, state, ${OWN_END} as own_address, confirmed -> ${OWN_END_NAME} as own_confirmed_address,
      parcel, ship_by, carrier, service_name, tracking_number, pickup_day, handed_over_at, delivered_at, shipments.created_at
    from shipments join orders on orders.id = order_id
    cross join lateral (select shipments.artist_id is not distinct from ${personId}::bigint as is_artist) as person
    where shipments.artist_id = ${personId} or buyer_id = ${personId}
    order by shipments.created_at, shipments.id`.execute(db);
  data.shipments = shipments;
  // Also what others have written to them.
  data.messages = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select([
      'messages.id',
      'conversation_id',
      'work_id',
      sql<boolean>`sender_id = ${personId}`.as('is_own'),
      sql<string>`case when removed_at is null or sender_id = ${personId} then body else '' end`.as('body'),
      'sent_at',
    ])
    .where((where) => where.or([where('collector_id', '=', personId), where('artist_id', '=', personId)]))
    .orderBy('messages.id')
    .execute();
  const letters = await db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
  data.mails = letters.map((letter) => without(letter, ['body_text', 'body_text_blocks']));
  return data;
}

const ERASED = 'Erased';

/** Rows that are deleted with the account. Orders and sold works stay, anonymized. */
const GONE: { table: keyof Schema; person: string }[] = [
  { table: 'sessions', person: 'person_id' },
  { table: 'sign_in_methods', person: 'person_id' },
  { table: 'passkeys', person: 'person_id' },
  { table: 'second_factors', person: 'person_id' },
  { table: 'addresses', person: 'person_id' },
  { table: 'payment_methods', person: 'person_id' },
  { table: 'gateway_customers', person: 'person_id' },
  { table: 'favorites', person: 'person_id' },
  { table: 'follows', person: 'person_id' },
  { table: 'follows', person: 'followed_id' },
  { table: 'saved_searches', person: 'person_id' },
  { table: 'quiz_progress', person: 'person_id' },
  { table: 'email_subscriptions', person: 'person_id' },
  { table: 'collections', person: 'owner_id' },
  { table: 'wall_plans', person: 'person_id' },
  // With photos and history.
  { table: 'advisory_requests', person: 'person_id' },
  { table: 'artist_applications', person: 'person_id' },
  // With the rows of their images.
  { table: 'work_drafts', person: 'artist_id' },
  { table: 'message_blocks', person: 'person_id' },
  { table: 'message_blocks', person: 'blocked_id' },
  { table: 'shipping_settings', person: 'person_id' },
  { table: 'carts', person: 'person_id' },
  { table: 'quotes', person: 'person_id' },
  { table: 'tv_logins', person: 'person_id' },
  { table: 'payout_details', person: 'person_id' },
  { table: 'payout_detail_events', person: 'person_id' },
  { table: 'tax_details', person: 'person_id' },
  { table: 'api_tokens', person: 'person_id' },
  { table: 'login_events', person: 'person_id' },
  { table: 'person_blocks', person: 'person_id' },
  { table: 'studio_photos', person: 'person_id' },
];

/** The images of works that were never listed, and photos of the studio. Their files are deleted after the rows. */
export const readOwnImages = async (db: Db, personId: number): Promise<ImageOwner[]> => {
  const [drafts, photos] = await Promise.all([
    db
      .selectFrom('draft_images')
      .innerJoin('work_drafts', 'work_drafts.work_id', 'draft_images.work_id')
      .select('draft_images.id')
      .where('artist_id', '=', personId)
      .execute(),
    db.selectFrom('studio_photos').select('id').where('person_id', '=', personId).execute(),
  ]);
  return [
    ...drafts.flatMap(({ id }) => (['drafts', 'uploads'] as const).map((kind) => ({ kind, id }))),
    ...photos.map(({ id }) => ({ kind: 'studios' as const, id })),
  ];
};

/** What is found by the email address. */
async function eraseByEmail(change: Db, email: string): Promise<void> {
  await change.deleteFrom('mails').where('recipient', '=', email).execute();
  // What was requested as a guest with this address.
  await change.deleteFrom('advisory_requests').where('email', '=', email.toLowerCase()).execute();
  await eraseFromWaitingLists(change, sql`email = ${email.toLowerCase()}`);
  await change.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}

/** A work that was offered to this user is offered to the next person by the job that ends such offers. */
const eraseFromWaitingLists = (change: Db, isTheirs: RawBuilder<unknown>) =>
  sql`
    update waiting_list set person_id = null, guest_id = null, email = 'erased ' || id, exclusive_until = now(),
      status = case when status in ('unconfirmed', 'waiting') then 'left' else status end
    where ${isTheirs}`.execute(change);

/** Deletes a user's data, in one transaction. An anonymous row stays, because orders and works refer to it. Imported artists have no email. */
export async function erasePerson(change: Db, personId: number, email: string | null): Promise<void> {
  await forgetCustomers(change, personId);
  for (const { table, person } of GONE)
    await sql`delete from ${sql.table(table)} where ${sql.ref(person)} = ${personId}`.execute(change);
  await eraseFromWaitingLists(change, sql`person_id = ${personId}`);
  if (email) await eraseByEmail(change, email);
  // Why staff opened the account can tell anything about this person.
  await change.updateTable('takeovers').set({ reason: ERASED }).where('person_id', '=', personId).execute();
  // Staff still need what the report says.
  await change.updateTable('work_reports').set({ reporter_id: null }).where('reporter_id', '=', personId).execute();
  // A gift card that has not been sent yet still names its sender.
  await change
    .updateTable('gift_cards')
    .set({ sender_name: '', message: '' })
    .where('purchaser_id', '=', personId)
    .where('delivered_at', 'is not', null)
    .execute();
  // A card that a refund went to was sent to this person.
  await change
    .updateTable('gift_cards')
    .set({ recipient_name: '', recipient_email: null })
    .where('purchaser_id', '=', personId)
    .where('refund_id', 'is not', null)
    .execute();
  // The address stays on the order, because invoices must be kept.
  await change.updateTable('orders').set({ email: '', limit_email: '' }).where('buyer_id', '=', personId).execute();
  // A parcel without a label is not sent any more. Of the others, the end of the buyer and the measures stay.
  await sql`
      delete from shipments where artist_id = ${personId} and state in ('draft', 'confirmed') and label_state = 'none'`.execute(
    change,
  );
  await sql`
      update shipments set
        origin = case when is_return then origin else '{}' end,
        destination = case when is_return then '{}' else destination end,
        confirmed = jsonb_set(confirmed, array[case when is_return then 'destination' else 'origin' end], '{}')
      where artist_id = ${personId}`.execute(change);
  // As on the order, the address stays.
  await sql`
      update shipments set
        origin = case when is_return then origin || '{"email": ""}' else origin end,
        destination = case when is_return then destination else destination || '{"email": ""}' end,
        confirmed = jsonb_set(confirmed, array[case when is_return then 'origin' else 'destination' end, 'email'], to_jsonb(''::text))
      where order_id in (select id from orders where buyer_id = ${personId})`.execute(change);
  // The job that reviews offers ends them and gives the works back.
  await sql`update offers set expires_at = greatest(created_at, least(expires_at, now())) where buyer_id = ${personId}`.execute(
    change,
  );
  await change.updateTable('offer_events').set({ message: '' }).where('person_id', '=', personId).execute();
  await change.updateTable('messages').set({ body: '' }).where('sender_id', '=', personId).execute();
  await change.deleteFrom('message_suspensions').where('person_id', '=', personId).execute();
  await change.updateTable('message_reports').set({ note: '' }).where('reporter_id', '=', personId).execute();
  // Why curators have decided about works of this person can name them.
  await sql`update curation_events set reason = '' where reason <> '' and work_id in (select id from works where artist_id = ${personId})`.execute(
    change,
  );
  await sql`update moderation_events set note = '' where note <> '' and work_id in (select id from works where artist_id = ${personId})`.execute(
    change,
  );
  // Entries of the audit log stay. What they say about this person does not, nor does their reason, which can name anybody.
  await sql`
      update audit_parts set salt = null, change = null, people = '{}', erased_at = now()
      where people @> array[${personId}::bigint] and erased_at is null`.execute(change);
  await sql`
      update audit_details set salt = null, reason = null, changes = null, people = '{}', erased_at = now()
      where people @> array[${personId}::bigint] and erased_at is null`.execute(change);
  await change
    .updateTable('works')
    .set({ original_status: 'unavail', is_safe: false })
    .where('artist_id', '=', personId)
    // A work that somebody is paying for becomes theirs.
    .where('original_status', 'not in', ['sold', 'reserved'])
    .execute();
  await change
    .updateTable('people')
    .set({
      // Who has left has no permissions, and does not count as an admin. Artists stay artists: their sold works are still shown.
      user_type: sql`case when user_type = any(${[...STAFF_ROLES]}::text[]) then 'collector' else user_type end`,
      first_name: 'Former',
      last_name: 'member',
      full_name: FORMER_MEMBER,
      public_name: FORMER_MEMBER,
      user_name: null,
      email: null,
      source_id: null,
      city: '',
      statement: '',
      exhibitions: '',
      country_code: null,
      avatar_color: null,
      avatar_recipe: null,
      image_url: null,
      wants_newsletter: false,
      is_email_confirmed: false,
      is_second_factor_on: false,
      is_on_vacation: true,
      // Without an end, so that no job ends it.
      vacation_from: null,
      vacation_until: null,
      vacation_note: '',
      ships_after_vacation: false,
      check_in_started_at: null,
      preferred_country: null,
      preferred_currency: null,
      preferred_unit: null,
    })
    .where('id', '=', personId)
    .execute();
}

/** If staff delete an account, the audit log says which rows were changed, but not what was in them. Keys with an email address name somebody, too. */
export const forgetErasedValues = (change: Db) =>
  sql`
    update audit_pending set change = change || '{"before": {}, "after": {}}' || case when change ->> 'key' like '%@%' then '{"key": {}}' else '{}' end::jsonb
    where transaction_id = pg_current_xact_id()`.execute(change);
