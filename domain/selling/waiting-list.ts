import { type Outcome, ok, reject } from '../outcome.ts';

/** How long the first in line may buy a work before others. */
export const EXCLUSIVE_MINUTES = 60;
/** People on the list of one work. */
export const MAX_WAITING_PEOPLE = 50;
/** Lists that one person is on. */
export const MAX_WAITING_LISTS = 20;

export const WAITING_STATUSES = ['unconfirmed', 'waiting', 'offered', 'bought', 'missed', 'left', 'ended'] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

/** People with these still hope for the work. */
export const ACTIVE_PLACES: readonly WaitingStatus[] = ['unconfirmed', 'waiting', 'offered'];

export interface WantedWork {
  originalStatus: 'avail' | 'reserved' | 'sold' | 'unavail';
  /** No longer offered, whatever its status. */
  isWithdrawn: boolean;
  /** Somebody is paying for it who wants to join the list. */
  isBuyer: boolean;
  /** People on its list. */
  people: number;
  /** Other lists that this person is on. */
  ownLists: number;
}

/** Whether somebody may join the list of a work. Only works that are held have one. */
export function mayJoinWaitingList(work: WantedWork): Outcome<undefined, 'conflict'> {
  if (work.isWithdrawn || work.originalStatus === 'unavail')
    return reject('conflict', 'This work is no longer offered.');
  if (work.originalStatus === 'sold') return reject('conflict', 'This work has been sold.');
  if (work.originalStatus === 'avail') return reject('conflict', 'This work is available. You can buy it now.');
  if (work.isBuyer) return reject('conflict', 'This work is held for you. Please complete your payment.');
  if (work.people >= MAX_WAITING_PEOPLE) return reject('conflict', 'The waiting list of this work is full.');
  if (work.ownLists >= MAX_WAITING_LISTS)
    return reject('conflict', `You are on ${MAX_WAITING_LISTS} waiting lists. Leave one to join another.`);
  return ok(undefined);
}

/** The place in line in words: “first”, “number 4”. */
export const positionLabel = (position: number): string => (position === 1 ? 'first' : `number ${position}`);
