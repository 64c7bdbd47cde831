import type { WaitingPlace } from '@easel/contract/selling/waiting-list';
import { ATTEMPT_MEMORY_MINUTES, tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { isWithdrawn } from '@easel/domain/catalogue/sale-state';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { mayJoinWaitingList } from '@easel/domain/selling/waiting-list';
import { isEmail } from '@easel/domain/text/validation';
import type { Db } from '@easel/platform/db/open-database';
import type { Mail } from '@easel/platform/mail/mail';
import type { AttemptLimiter } from '../../accounts/attempts/attempt-limiter.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { ensureCart } from '../cart/ensure-cart.ts';
import { releaseOriginals } from './release-originals.ts';
import { confirmPlaceEmail, type WaitingEmailDependencies } from './waiting-emails.ts';
import {
  countWaiting,
  insertEntry,
  isAddressOnList,
  isBeingPaid,
  isPayingFor,
  leaveEntry,
  lockWantedWorks,
  readActiveEntry,
  readPosition,
  readWantedWork,
  setHolder,
  type Waiter,
  type WaitingRow,
} from './waiting-list-store.ts';

export interface WaitingDependencies extends WaitingEmailDependencies {
  db: Db;
  mail: Mail;
  attemptLimiter: AttemptLimiter;
  now: () => number;
  newId: () => string;
}

const NOWHERE: WaitingPlace = { status: 'none', position: null, exclusiveUntil: null };
const NO_WORK = reject('not-found', 'This work does not exist.');
const NOT_OFFERED = reject('conflict', 'This work is not reserved for you any more.');

export const readWaitingPlace = async (db: Db, entry: WaitingRow): Promise<WaitingPlace> => ({
  status: entry.status,
  position: entry.status === 'waiting' ? await readPosition(db, entry) : null,
  exclusiveUntil: entry.status === 'offered' ? (entry.exclusive_until?.toISOString() ?? null) : null,
});

export async function readPlace(db: Db, workId: number, waiter: Waiter | undefined): Promise<WaitingPlace> {
  const entry = waiter && (await readActiveEntry(db, workId, waiter));
  return entry ? readWaitingPlace(db, entry) : NOWHERE;
}

/** Joins the list of a work. Repeating it changes nothing. Users have a place at once, guests when they have confirmed their address. */
export async function joinList(
  parts: WaitingDependencies,
  workId: number,
  waiter: Waiter,
  { email: given, address }: { email: string | undefined; address: string },
): Promise<Outcome<WaitingPlace>> {
  const { db, mail, attemptLimiter, newId } = parts;
  const isUser = 'personId' in waiter;
  const email = (isUser ? waiter.email : (given ?? '')).trim().toLowerCase();
  if (email === '') return reject('invalid', 'Email address is required.');
  if (!isEmail(email)) return reject('invalid', 'Please enter a valid email.');
  const own = await readActiveEntry(db, workId, waiter);
  if (own && (isUser || own.email === email)) return ok(await readWaitingPlace(db, own));
  const wait = isUser ? 0 : await attemptLimiter.attempt('waiting-list', { account: email, address });
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  return db.transaction().execute(async (transaction) => {
    // The limits are counted by one at a time, and the work cannot be released meanwhile.
    await lockWantedWorks(transaction, [workId]);
    const work = await readWantedWork(transaction, workId);
    if (!work?.is_safe) return NO_WORK;
    const allowed = mayJoinWaitingList({
      originalStatus: work.original_status,
      isWithdrawn: isWithdrawn({ isArtistBanned: work.is_banned, isDelisted: work.is_delisted }),
      isBuyer: await isPayingFor(transaction, workId, waiter),
      ...(await countWaiting(transaction, workId, email)),
    });
    if (!allowed.ok) return allowed;
    // Whoever leaves and joins again would send another email to the address.
    const isEmailNeeded = !isUser && !(await isAddressOnList(transaction, workId, email));
    if (isEmailNeeded && !(await attemptLimiter.claimEmail(`waiting-list ${workId}`, email, transaction)))
      return reject('too-many-requests', tooManyAttempts(ATTEMPT_MEMORY_MINUTES));
    // A guest who corrects the address does not keep the other place.
    if (own) await leaveEntry(transaction, own.id);
    const entry = await insertEntry(transaction, {
      id: newId(),
      work_id: workId,
      email,
      ...(isUser
        ? { person_id: waiter.personId, status: 'waiting', confirmed_at: new Date(parts.now()) }
        : { guest_id: waiter.guestId, status: 'unconfirmed' }),
    });
    if (entry && !isUser) await mail.send(confirmPlaceEmail(parts, entry, work), transaction);
    // An address that is on the list already gets the same response, which reveals nothing about it.
    return ok(entry ? await readWaitingPlace(transaction, entry) : { ...NOWHERE, status: 'unconfirmed' as const });
  });
}

/** Gives up a place. The next in line gets what was offered, unless it is being paid for: then the end of that order decides. */
export const giveUpPlace = (db: Db, { id, work_id: workId, status }: WaitingRow): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockWantedWorks(transaction, [workId]);
    await leaveEntry(transaction, id);
    if (status === 'offered' && !(await isBeingPaid(transaction, workId)))
      await releaseOriginals(transaction, [workId]);
  });

export async function leaveList(db: Db, workId: number, waiter: Waiter | undefined): Promise<WaitingPlace> {
  const entry = waiter && (await readActiveEntry(db, workId, waiter));
  if (entry) await giveUpPlace(db, entry);
  return NOWHERE;
}

export const claimOwnPlace = async (
  parts: ClaimDependencies,
  workId: number,
  waiter: Waiter,
  owner: CartOwner,
): Promise<Outcome<WaitingPlace>> => claimPlace(parts, await readActiveEntry(parts.db, workId, waiter), owner);

type ClaimDependencies = Pick<WaitingDependencies, 'db' | 'now'>;

/** Lets the owner of a cart order a work that is offered to them. */
export async function claimPlace(
  { db, now }: ClaimDependencies,
  entry: WaitingRow | undefined,
  owner: CartOwner,
): Promise<Outcome<WaitingPlace>> {
  if (entry?.status !== 'offered') return NOT_OFFERED;
  await ensureCart(db, owner, now());
  await db.transaction().execute((transaction) => setHolder(transaction, entry, owner));
  return ok(await readWaitingPlace(db, entry));
}
