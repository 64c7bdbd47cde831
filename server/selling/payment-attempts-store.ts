import type { PaymentCount } from '@easel/domain/selling/payment-limits';
import { anyText } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { runTogether, type Step, type Steps } from '@easel/platform/db/run-together';
import { type RawBuilder, sql } from 'kysely';

/** Declined payments of a row of `payment_attempts` that are not forgotten yet. `payment_limits` must be joined. */
const declinesOf = (row: RawBuilder<unknown>) => sql`
  (case when ${row}.last_declined_at > now() - make_interval(mins => block_minutes) then ${row}.declined else 0 end)`;

/** Looks up the limits of a row of `payment_attempts`. */
const withLimits = (row: RawBuilder<unknown>, expression: RawBuilder<unknown>) => sql`
  (select ${expression} from payment_limits where payment_limits.kind = ${row}.kind)`;

const KEPT = sql`kept`;
const SEEN = sql`seen`;

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
  returning kept.kind, kept.declined, kept.last_declined_at`;

/** Whether the step above, named `counted`, or a shared subject has reached a limit, and whether a captcha is required. */
export const checkCountedStep = (subjects: readonly string[]): Step => sql`
  select count(*) filter (where is_own) < ${ownSubjects(subjects).length}::integer
      or coalesce(bool_or(not is_own and ${declinesOf(SEEN)} >= max_declines), false) as is_over_limit,
    coalesce(bool_or(${declinesOf(SEEN)} >= captcha_after), false) as needs_captcha
  from (
    select true as is_own, kind, declined, last_declined_at from counted
    union all
    select false, kind, declined, last_declined_at from payment_attempts where subject = ${anyText(subjects.filter(isShared))}
  ) as seen join payment_limits using (kind)`;

/** A payment as it is counted. */
export interface CountedPayment {
  subjects: readonly string[];
  held_works: number;
}

/**
 * The payment has succeeded, or was never tried. Rows with nothing left to remember are deleted, so the table stays small: plans are prepared while
 * it is empty, and read all its rows until PostgreSQL has new statistics.
 *
 * Whether a row is done is decided by the step that locks it. The other two would look at it as it was before the wait.
 */
export function releaseAttemptSteps({ subjects, held_works: heldWorks }: CountedPayment): Steps {
  const inFlight = heldWorks === 0 ? 1 : 0;
  return {
    locked_attempts: sql`
      select subject as locked_subject, in_flight <= ${inFlight} and held_works <= ${heldWorks} and last_declined_at is null as is_done
      from payment_attempts where subject = ${anyText(heldWorks === 0 ? ownSubjects(subjects) : subjects)}
      order by subject for no key update`,
    forgotten_attempts: sql`delete from payment_attempts using locked_attempts where subject = locked_subject and is_done`,
    released_attempts: sql`
      update payment_attempts set in_flight = greatest(in_flight - ${inFlight}, 0), held_works = greatest(held_works - ${heldWorks}, 0)
      from locked_attempts where subject = locked_subject and not is_done`,
  };
}

export const releaseAttempt = (transaction: Db, payment: CountedPayment): Promise<void> =>
  runTogether(transaction, releaseAttemptSteps(payment));

/** The payment was declined. */
export async function declineAttempt(
  transaction: Db,
  { subjects, held_works: heldWorks }: CountedPayment,
): Promise<void> {
  await sql`
    insert into payment_attempts as kept (subject, kind, declined, last_declined_at)
    select subject, split_part(subject, ' ', 1), 1, now() from unnest(${subjects}::text[]) as subject order by subject
    on conflict (subject) do update set
      in_flight = greatest(kept.in_flight - ${heldWorks === 0 ? 1 : 0}, 0), held_works = greatest(kept.held_works - ${heldWorks}, 0),
      declined = ${withLimits(KEPT, declinesOf(KEPT))} + 1, last_declined_at = now()`.execute(transaction);
}

/**
 * A payment waits for its buyer, and holds so many works meanwhile. False, without a change, if one of its subjects holds too many. The first hold of
 * a subject is always allowed, however many works are in the order.
 */
export async function holdAttempt(transaction: Db, subjects: readonly string[], works: number): Promise<boolean> {
  await sql`
    insert into payment_attempts (subject, kind) select subject, split_part(subject, ' ', 1)
    from unnest(${subjects}::text[]) as subject order by subject on conflict do nothing`.execute(transaction);
  const { rows } = await sql<{ isHeld: boolean }>`
    with locked as (
      select subject as locked_subject, held_works, kind from payment_attempts where subject = ${anyText(subjects)}
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
  const { rows } = await sql<PaymentCount>`
    select kind, ${declinesOf(sql`payment_attempts`)} as declined, in_flight as "inFlight", max_declines as "maxDeclines", max_parallel as "maxParallel",
      coalesce(ceil(extract(epoch from last_declined_at + make_interval(mins => block_minutes) - now()) / 60), 0)::integer as "waitMinutes"
    from payment_attempts join payment_limits using (kind) where subject = ${anyText(subjects)}`.execute(db);
  return rows;
}

/** Deletes what no limit needs any more. */
export const deleteOldAttempts = (db: Db) =>
  sql`
    delete from payment_attempts where in_flight = 0 and held_works = 0
      and (last_declined_at is null or last_declined_at < now() - interval '1 day')`.execute(db);
