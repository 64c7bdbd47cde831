import type { PersonState } from '@easel/contract/accounts/person-changes';
import {
  type AccountRole,
  type ChosenArtistState,
  checkArtistState,
  checkBlock,
  checkChangeReason,
  checkDeletion,
  checkRoleChange,
  endsSessions,
  getArtistState,
  isArtistRole,
  PERSON_CHANGE_MESSAGES,
  type PersonChangeContext,
  ROLE_NAMES,
} from '@easel/domain/accounts/person-changes';
import { checkVacation } from '@easel/domain/accounts/vacation';
import { type Outcome, ok, type Rejection, reject } from '@easel/domain/outcome';
import { parseDay } from '@easel/domain/text/list-query';
import type { Db } from '@easel/platform/db/open-database';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { endSessions, isClosed, lockPersonAndAdmins, voidAccess } from '../credentials-store.ts';
import {
  type ClosingDependencies,
  closePersonalAccount,
  gatherPersonalData,
  type UserEvents,
} from '../settings/account-settings.ts';
import type { ClosingChecks } from '../settings/closing-checks.ts';
import {
  insertBlock,
  liftBlocks,
  type PersonRow,
  type PersonUpdate,
  readPerson,
  updatePerson,
} from './person-changes-store.ts';

export type PersonChangesDependencies = AccountsDependencies &
  ClosingDependencies & { events: UserEvents; closingChecks: ClosingChecks };

const NOT_FOUND = reject('not-found', 'There is no such person.');

export const viewPersonState = (row: PersonRow): PersonState => ({
  userId: row.id,
  version: row.staff_version,
  role: row.user_type,
  artistState:
    getArtistState({
      role: row.user_type,
      isOnVacation: row.is_on_vacation,
      isCheckInLapsed: row.is_check_in_lapsed,
      hasWorks: Boolean(row.has_works),
    }) ?? null,
  isBlocked: row.is_banned,
  isDeleted: isClosed(row),
});

export interface PersonChangeRequest {
  actorId: number;
  userId: number;
  reason: string;
  version: number;
}

interface LockedChange {
  transaction: Db;
  person: PersonRow;
  context: PersonChangeContext;
  reason: string;
}

/** Locks a person, unless somebody else has changed them since `version`. */
async function lockForChange(
  transaction: Db,
  { actorId, userId, reason: typed, version }: PersonChangeRequest,
): Promise<Outcome<LockedChange>> {
  const reason = checkChangeReason(typed);
  if (!reason.ok) return reason;
  const admins = await lockPersonAndAdmins(transaction, userId);
  // Somebody may have taken the role away since the request began.
  if (!admins.includes(actorId)) return reject('forbidden', PERSON_CHANGE_MESSAGES.notAnAdmin);
  const person = await readPerson(transaction, userId);
  if (!person) return NOT_FOUND;
  if (person.staff_version !== version)
    return {
      ...reject('conflict', PERSON_CHANGE_MESSAGES.changedMeanwhile),
      conflict: viewPersonState(person),
    };
  const context: PersonChangeContext = {
    actorId,
    person: { id: person.id, role: person.user_type, isBlocked: person.is_banned, isDeleted: isClosed(person) },
    otherAdmins: admins.filter((id) => id !== userId).length,
  };
  return ok({ transaction, person, context, reason: reason.value });
}

/** Runs a change with the person locked, if nobody else has changed them since `version`. */
const changeLocked = (
  { db }: Pick<AccountsDependencies, 'db'>,
  request: PersonChangeRequest,
  change: (locked: LockedChange) => Promise<Rejection | undefined>,
): Promise<Outcome<PersonState>> =>
  db.transaction().execute(async (transaction): Promise<Outcome<PersonState>> => {
    const locked = await lockForChange(transaction, request);
    if (!locked.ok) return locked;
    const problem = await change(locked.value);
    if (problem) return problem;
    const changed = await readPerson(transaction, request.userId);
    return changed ? ok(viewPersonState(changed)) : NOT_FOUND;
  });

/** Works of somebody who is no artist any more are withheld like those of a vacation without an end. */
const WITHHELD: PersonUpdate = {
  is_on_vacation: true,
  vacation_from: null,
  vacation_until: null,
  vacation_note: '',
  ships_after_vacation: false,
};

const PRESENT: PersonUpdate = { ...WITHHELD, is_on_vacation: false };

/** What a new role means for the works. Buyers get what they have paid for, so an artist leaves when nothing is open. */
async function applyRole(
  parts: PersonChangesDependencies,
  { transaction, person }: LockedChange,
  role: AccountRole,
  more: PersonUpdate = {},
): Promise<Rejection | undefined> {
  const [wasArtist, isArtist] = [isArtistRole(person.user_type), isArtistRole(role)];
  if (wasArtist && !isArtist) {
    const matters = await parts.closingChecks.find(transaction, person.id);
    if (matters.length > 0)
      return reject('conflict', PERSON_CHANGE_MESSAGES.openMatters, ...matters.map(({ text }) => text));
  }
  const presence = wasArtist && !isArtist ? WITHHELD : isArtist && !wasArtist ? PRESENT : {};
  await updatePerson(transaction, person.id, { user_type: role, ...presence, ...more });
  if (endsSessions(person.user_type, role)) await endSessions(transaction, person.id);
  if (role !== person.user_type && person.email)
    await parts.mail.roleChanged(
      { email: person.email, firstName: person.first_name },
      { before: ROLE_NAMES[person.user_type], after: ROLE_NAMES[role] },
      transaction,
    );
  return undefined;
}

export const changeRole = (parts: PersonChangesDependencies, request: PersonChangeRequest, role: AccountRole) =>
  changeLocked(parts, request, async (locked) => {
    const checked = checkRoleChange(locked.context);
    if (!checked.ok) return checked;
    return role === locked.person.user_type ? undefined : applyRole(parts, locked, role);
  });

export const changeArtistState = (
  parts: PersonChangesDependencies,
  request: PersonChangeRequest,
  { state, until }: { state: ChosenArtistState; until: string | null },
) =>
  changeLocked(parts, request, async (locked) => {
    const checked = checkArtistState(locked.context, state);
    if (!checked.ok) return checked;
    if (state === 'former') return applyRole(parts, locked, checked.value);
    // Whoever sells again has shown to be here.
    if (state !== 'vacation')
      return applyRole(parts, locked, checked.value, {
        ...PRESENT,
        is_check_in_lapsed: false,
        check_in_started_at: new Date(parts.now()),
      });
    const today = new Date(parts.now()).toISOString().slice(0, 10);
    const lastDay = parseDay(until ?? undefined) ?? null;
    if (until && lastDay === null) return reject('invalid', 'Enter the last day like 2026-12-31.');
    const problems = checkVacation({ from: today, until: lastDay, note: '', shipsAfter: false }, today);
    if (problems.length > 0) return reject('invalid', ...problems.flatMap(({ messages }) => messages));
    await updatePerson(locked.transaction, locked.person.id, {
      ...WITHHELD,
      vacation_from: today,
      vacation_until: lastDay,
    });
    return undefined;
  });

export const blockPerson = (parts: PersonChangesDependencies, request: PersonChangeRequest, isBlocked: boolean) =>
  changeLocked(parts, request, async ({ transaction, person, context, reason }) => {
    const checked = isBlocked ? checkBlock(context) : ok(undefined);
    if (!checked.ok) return checked;
    if (person.is_banned === isBlocked) return undefined;
    const [at, personId] = [new Date(parts.now()), person.id];
    await updatePerson(transaction, personId, { is_banned: isBlocked });
    if (isBlocked) {
      await insertBlock(transaction, { personId, reason, blockedBy: request.actorId, blockedAt: at });
      await voidAccess(transaction, personId);
    } else await liftBlocks(transaction, { personId, reason, liftedBy: request.actorId, liftedAt: at });
    if (person.email) {
      const owner = { email: person.email, firstName: person.first_name };
      await (isBlocked
        ? parts.mail.accountBlocked(owner, transaction)
        : parts.mail.accountUnblocked(owner, transaction));
    }
    return undefined;
  });

/** Attempts are counted by the email at a login and by the id for codes and passwords. */
const accountsOf = ({ id, email }: Pick<PersonRow, 'id' | 'email'>) => [String(id), ...(email ? [email] : [])];

export async function liftAttempts(
  { db, attemptLimiter }: PersonChangesDependencies,
  userId: number,
  typed: string,
): Promise<Outcome<{ lifted: number }>> {
  const reason = checkChangeReason(typed);
  if (!reason.ok) return reason;
  const person = await readPerson(db, userId);
  return person ? ok({ lifted: await attemptLimiter.clearAccounts(accountsOf(person)) }) : NOT_FOUND;
}

/** Wrong passwords and codes that are counted now, and until when nobody gets in from where they were entered. */
export const readAttempts = (
  { attemptLimiter }: Pick<AccountsDependencies, 'attemptLimiter'>,
  person: { id: number; email: string | null },
) => attemptLimiter.readOfAccounts(accountsOf(person));

export async function exportPerson(parts: PersonChangesDependencies, userId: number, typed: string) {
  const reason = checkChangeReason(typed);
  if (!reason.ok) return reason;
  const person = await readPerson(parts.db, userId);
  if (!person) return NOT_FOUND;
  if (isClosed(person)) return reject('conflict', PERSON_CHANGE_MESSAGES.deleted);
  return ok(await gatherPersonalData(parts, parts.events, { id: person.id, email: person.email ?? '' }));
}

export async function deletePerson(
  parts: PersonChangesDependencies,
  request: PersonChangeRequest,
): Promise<Outcome<undefined>> {
  const check = async (transaction: Db): Promise<Rejection | undefined> => {
    const locked = await lockForChange(transaction, request);
    const allowed = locked.ok ? checkDeletion(locked.value.context) : locked;
    return allowed.ok ? undefined : allowed;
  };
  // Before anything is deleted, and again where it is: the person may have been changed meanwhile.
  const problem = await parts.db.transaction().execute(check);
  if (problem) return problem;
  return closePersonalAccount(parts, parts.events, request.userId, {
    refusal: PERSON_CHANGE_MESSAGES.openMatters,
    check,
  });
}
