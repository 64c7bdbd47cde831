import type { PaymentCount } from '@easel/domain/selling/payment-limits';
import { anyTextOf } from '@easel/platform/db/any-of';
import type { Db } from '@easel/platform/db/open-database';
import { runTogether, type Step } from '@easel/platform/db/run-together';
import { type RawBuilder, sql } from 'kysely';

/** Declined payments of a row of `payment_attempts` that are not forgotten yet. `payment_limits` must be joined. */
const declinesOf = (row: RawBuilder<unknown>) => sql`
  (case when ${row}.last_declined_at > now() - make_interval(mins => block_minutes) then ${row}.declined else 0 end)`;

/** Looks up the limits of a row of `payment_attempts`. */
const withLimits = (row: RawBuilder<unknown>, expression: RawBuilder<unknown>) => sql`
  (select ${expression} from payment_limits where payment_limits.kind = ${row}.kind)`;

const KEPT = sql`kept`;

/**
 * All buyers of a network share its row, and would wait for each other if each payment locked it. So its payments without a result are not counted,
 * only the declined ones and the held works.
 */
const isShared = (subject: string) => subject.startsWith('address ');
const ownSubjects = (subjects: readonly string[]) => subjects.filter((subject) => !isShared(subject));

/**
 * Counts a payment for its subjects before it is tried, and returns a row for each that allows it. PostgreSQL locks each row while it decides, so
 * the limits hold for any number of parallel payments. Whoever locks several subjects does so in their order.
 */
export const countAttemptStep = (subjects: readonly string[]): Step => sql`
  insert into payment_attempts as kept (subject, kind, in_flight)
  select subject, split_part(subject, ' ', 1), 1 from unnest(${ownSubjects(subjects)}::text[]) as subject order by subject
  on conflict (subject) do update set in_flight = kept.in_flight + 1
  where ${withLimits(KEPT, sql`${declinesOf(KEPT)} < max_declines and ${declinesOf(KEPT)} + kept.in_flight < greatest(max_declines, max_parallel)`)}
  returning ${withLimits(KEPT, sql`${declinesOf(KEPT)} >= captcha_after`)} as needs_captcha`;

/** Whether the step above, named `counted`, found a limit that is reached, and whether a captcha is required. */
export function selectCounted(subjects: readonly string[]): Step {
  const row = sql`payment_attempts`;
  const shared = sql`payment_attempts join payment_limits using (kind) where subject = ${anyTextOf(subjects.filter(isShared))}`;
  return sql`
    (select count(*) from counted) < ${ownSubjects(subjects).length}::integer
      or exists (select from ${shared} and ${declinesOf(row)} >= max_declines) as "isOverLimit",
    (select coalesce(bool_or(needs_captcha), false) from counted)
      or exists (select from ${shared} and ${declinesOf(row)} >= captcha_after) as "needsCaptcha"`;
}

/** A payment as it is counted. */
export interface CountedPayment {
  subjects: readonly string[];
  held_works: number;
}

const lockedRows = (subjects: readonly string[]) => sql`
  (select subject as locked_subject from payment_attempts where subject = ${anyTextOf(subjects)} order by subject for no key update) as locked`;

/** The payment has succeeded, or was never tried. */
export const releaseAttemptStep = ({ subjects, held_works: heldWorks }: CountedPayment): Step => sql`
  update payment_attempts set
    in_flight = greatest(in_flight - ${heldWorks === 0 ? 1 : 0}, 0), held_works = greatest(held_works - ${heldWorks}, 0)
  from ${lockedRows(heldWorks === 0 ? ownSubjects(subjects) : subjects)} where subject = locked_subject`;

export const releaseAttempt = (transaction: Db, payment: CountedPayment): Promise<void> =>
  runTogether(transaction, { released_attempt: releaseAttemptStep(payment) });

const insertSubjects = (transaction: Db, subjects: readonly string[]) =>
  sql`
    insert into payment_attempts (subject, kind) select subject, split_part(subject, ' ', 1)
    from unnest(${subjects}::text[]) as subject order by subject on conflict do nothing`.execute(transaction);

/** The payment was declined. */
export async function declineAttempt(
  transaction: Db,
  { subjects, held_works: heldWorks }: CountedPayment,
): Promise<void> {
  await insertSubjects(transaction, subjects);
  await sql`
    update payment_attempts set
      in_flight = greatest(in_flight - ${heldWorks === 0 ? 1 : 0}, 0), held_works = greatest(held_works - ${heldWorks}, 0),
      declined = ${withLimits(sql`payment_attempts`, declinesOf(sql`payment_attempts`))} + 1, last_declined_at = now()
    from ${lockedRows(subjects)} where subject = locked_subject`.execute(transaction);
}

/**
 * A payment waits for its buyer, and holds so many works meanwhile. False, without a change, if one of its subjects holds too many. The first hold of
 * a subject is always allowed, however many works are in the order.
 */
export async function holdAttempt(transaction: Db, subjects: readonly string[], works: number): Promise<boolean> {
  await insertSubjects(transaction, subjects);
  const { rows } = await sql<{ isHeld: boolean }>`
    with locked as (
      select subject as locked_subject, held_works, kind from payment_attempts where subject = ${anyTextOf(subjects)}
      order by subject for no key update),
    allowed as (
      select coalesce(bool_and(held_works = 0 or held_works + ${works}::integer <= max_held_works), true) as is_held
      from locked join payment_limits using (kind)),
    changed as (
      update payment_attempts set in_flight = greatest(in_flight - 1, 0), held_works = payment_attempts.held_works + ${works}::integer
      from locked, allowed where subject = locked_subject and is_held)
    select is_held as "isHeld" from allowed`.execute(transaction);
  return rows[0]?.isHeld ?? true;
}

export async function readPaymentCounts(db: Db, subjects: readonly string[]): Promise<PaymentCount[]> {
  const row = sql`payment_attempts`;
  const { rows } = await sql<PaymentCount>`
    select kind, ${declinesOf(row)} as declined, in_flight as "inFlight", max_declines as "maxDeclines", max_parallel as "maxParallel",
      coalesce(ceil(extract(epoch from last_declined_at + make_interval(mins => block_minutes) - now()) / 60), 0)::integer as "waitMinutes"
    from payment_attempts join payment_limits using (kind) where subject = ${anyTextOf(subjects)}`.execute(db);
  return rows;
}

/** Deletes what no limit needs any more. */
export const deleteOldAttempts = (db: Db) =>
  sql`
    delete from payment_attempts where in_flight = 0 and held_works = 0
      and (last_declined_at is null or last_declined_at < now() - interval '1 day')`.execute(db);
