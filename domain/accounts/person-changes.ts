import { type Outcome, ok, reject } from '../outcome.ts';
import { tidyLine } from '../text/tidy-text.ts';
import { type Role, STAFF_ROLES } from './roles.ts';

/** What staff change about a person (docs/specification/staff.md#people). */

export const MAX_CHANGE_REASON_LENGTH = 500;

export type AccountRole = Exclude<Role, 'guest'>;

export const ROLE_NAMES: Readonly<Record<AccountRole, string>> = {
  collector: 'Collector',
  artist: 'Artist',
  limited_artist: 'Limited artist',
  curator: 'Curator',
  editor: 'Editor',
  operations: 'Operations',
  admin: 'Admin',
};

/** As a list of people can be filtered. `away` artists have not confirmed that they are here. */
export const ARTIST_STATES = ['artist', 'limited_artist', 'vacation', 'away', 'former'] as const;
export type ArtistState = (typeof ARTIST_STATES)[number];

export const ARTIST_STATE_NAMES: Readonly<Record<ArtistState, string>> = {
  artist: 'Artist',
  limited_artist: 'Limited artist',
  vacation: 'On vacation',
  away: 'Away (no check-in)',
  former: 'Former artist',
};

/** States that staff can choose. Being away is a matter of check-ins. */
export const CHOSEN_ARTIST_STATES = ['artist', 'limited_artist', 'vacation', 'former'] as const;
export type ChosenArtistState = (typeof CHOSEN_ARTIST_STATES)[number];

export const isArtistRole = (role: AccountRole): boolean => role === 'artist' || role === 'limited_artist';
export const isStaffRole = (role: AccountRole): boolean => STAFF_ROLES.some((one) => one === role);

export interface ArtistFacts {
  role: AccountRole;
  isOnVacation: boolean;
  isCheckInLapsed: boolean;
  hasWorks: boolean;
}

/** Undefined for people who have never been artists. A former artist has works and sells none of them. */
export function getArtistState({
  role,
  isOnVacation,
  isCheckInLapsed,
  hasWorks,
}: ArtistFacts): ArtistState | undefined {
  if (!isArtistRole(role)) return hasWorks ? 'former' : undefined;
  if (isOnVacation) return 'vacation';
  if (isCheckInLapsed) return 'away';
  return role === 'limited_artist' ? 'limited_artist' : 'artist';
}

export interface ChangedPerson {
  id: number;
  role: AccountRole;
  isBlocked: boolean;
  isDeleted: boolean;
}

export interface PersonChangeContext {
  actorId: number;
  person: ChangedPerson;
  /** Admins who can log in, apart from this person. */
  otherAdmins: number;
}

export const PERSON_CHANGE_MESSAGES = {
  ownRole: 'You cannot change your own role. Ask another admin.',
  ownBlock: 'You cannot block your own account.',
  ownDeletion: 'Close your own account in its settings.',
  lastAdmin: 'This is the last admin. Make somebody else an admin first.',
  notAnAdmin: 'You are not an admin any more.',
  deleted: 'This account is deleted.',
  reasonNeeded: 'Please enter a reason.',
  notAnArtist: 'Only artists can be on vacation.',
  staffNeedsRole: 'This person works for the shop. Change the role instead.',
  staffIsNotDeleted: 'This person works for the shop. Make them a collector first.',
  openMatters: 'This person still has something open that others wait for.',
  changedMeanwhile: 'Somebody else has changed this person meanwhile. Look at what is there now and try again.',
} as const;

/** The reason that every change needs, in one line. */
export function checkChangeReason(text: string): Outcome<string, 'invalid'> {
  const reason = tidyLine(text).slice(0, MAX_CHANGE_REASON_LENGTH);
  return reason === '' ? reject('invalid', PERSON_CHANGE_MESSAGES.reasonNeeded) : ok(reason);
}

const { ownRole, ownBlock, ownDeletion, lastAdmin, deleted } = PERSON_CHANGE_MESSAGES;

const isLastAdmin = ({ person, otherAdmins }: PersonChangeContext) =>
  person.role === 'admin' && !person.isBlocked && otherAdmins === 0;

export function checkRoleChange(context: PersonChangeContext): Outcome<undefined, 'forbidden' | 'conflict'> {
  if (context.person.id === context.actorId) return reject('forbidden', ownRole);
  if (context.person.isDeleted) return reject('conflict', deleted);
  return isLastAdmin(context) ? reject('forbidden', lastAdmin) : ok(undefined);
}

export function checkBlock(context: PersonChangeContext): Outcome<undefined, 'forbidden' | 'conflict'> {
  if (context.person.id === context.actorId) return reject('forbidden', ownBlock);
  if (context.person.isDeleted) return reject('conflict', deleted);
  return isLastAdmin(context) ? reject('forbidden', lastAdmin) : ok(undefined);
}

export function checkDeletion(context: PersonChangeContext): Outcome<undefined, 'forbidden' | 'conflict'> {
  if (context.person.id === context.actorId) return reject('forbidden', ownDeletion);
  if (context.person.isDeleted) return reject('conflict', deleted);
  return isStaffRole(context.person.role)
    ? reject('forbidden', PERSON_CHANGE_MESSAGES.staffIsNotDeleted)
    : ok(undefined);
}

/** The role that an artist's state means. Vacation keeps it. */
export function checkArtistState(
  context: PersonChangeContext,
  state: ChosenArtistState,
): Outcome<AccountRole, 'forbidden' | 'conflict' | 'invalid'> {
  const { role } = context.person;
  if (context.person.id === context.actorId) return reject('forbidden', ownRole);
  if (context.person.isDeleted) return reject('conflict', deleted);
  if (isStaffRole(role)) return reject('invalid', PERSON_CHANGE_MESSAGES.staffNeedsRole);
  if (state === 'vacation')
    return isArtistRole(role) ? ok(role) : reject('invalid', PERSON_CHANGE_MESSAGES.notAnArtist);
  return ok(state === 'former' ? 'collector' : state);
}

/** Sessions end where permissions of staff begin or end. For others, the next request has the new role. */
export const endsSessions = (from: AccountRole, to: AccountRole): boolean => isStaffRole(from) || isStaffRole(to);
