import { type Outcome, ok, reject } from '../outcome.ts';

/**
 * A collector offers a price for an original. The two sides answer each other until one accepts or ends it:
 * `open` (the artist's turn) and `countered` (the collector's turn) alternate.
 * - `accepted`: the work is held for the collector, who can buy it at the price. `bought`: they have.
 * - `ended`: the work was sold to somebody else or is no longer offered.
 */
export const OFFER_STATUSES = [
  'open',
  'countered',
  'accepted',
  'bought',
  'declined',
  'expired',
  'withdrawn',
  'ended',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Nobody can make another offer for the same work while they have one of these. */
export const RUNNING_OFFERS = ['open', 'countered', 'accepted'] as const satisfies readonly OfferStatus[];

export const isOfferRunning = (status: OfferStatus): boolean => RUNNING_OFFERS.some((one) => one === status);

export type OfferSide = 'collector' | 'artist';

export const OFFER_STEPS = ['accept', 'decline', 'counter', 'withdraw'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

/** The time for each answer, and for buying the work once the price is agreed. */
export const OFFER_STEP_HOURS = 48;
export const OFFER_STEP_MS = OFFER_STEP_HOURS * 3_600_000;

/** How many prices can be named in one negotiation. */
export const MAX_OFFER_PRICES = 10;

/** With these limits, nobody finds the artist's minimum by trying. */
export const MAX_OFFERS_PER_WORK = 3;
export const OFFERS_PER_WORK_DAYS = 30;
export const MAX_RUNNING_OFFERS = 20;

export const MAX_OFFER_MESSAGE_LENGTH = 500;

const STEPS: Partial<Record<OfferStatus, Record<OfferSide, Partial<Record<OfferStep, OfferStatus>>>>> = {
  open: {
    artist: { accept: 'accepted', decline: 'declined', counter: 'countered' },
    collector: { withdraw: 'withdrawn' },
  },
  countered: {
    artist: {},
    collector: { accept: 'accepted', decline: 'declined', counter: 'open', withdraw: 'withdrawn' },
  },
  // The artist is bound by an accepted price.
  accepted: { artist: {}, collector: { withdraw: 'withdrawn' } },
};

export interface OfferState {
  status: OfferStatus;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** How many prices were named so far. */
  pricesCount: number;
}

export type StepRefusal = 'not-allowed' | 'too-late';

/** The status after a step of one side, or why it is not possible. */
export function takeOfferStep(
  { status, expiresAt, pricesCount }: OfferState,
  step: OfferStep,
  side: OfferSide,
  now: number,
): Outcome<OfferStatus, StepRefusal> {
  const next = STEPS[status]?.[side][step];
  if (next === undefined) return reject('not-allowed', refusalOf(status, side));
  if (now >= expiresAt) return reject('too-late', 'This offer has expired.');
  if (step === 'counter' && pricesCount >= MAX_OFFER_PRICES)
    return reject('not-allowed', `At most ${MAX_OFFER_PRICES} prices can be named. Please accept or decline.`);
  return ok(next);
}

export const nextOfferSteps = (offer: OfferState, side: OfferSide, now: number): OfferStep[] =>
  OFFER_STEPS.filter((step) => takeOfferStep(offer, step, side, now).ok);

function refusalOf(status: OfferStatus, side: OfferSide): string {
  if (status === 'open') return 'The artist has not answered yet.';
  if (status === 'countered') return 'The collector has not answered yet.';
  if (status === 'accepted' && side === 'artist') return 'This offer is accepted. The work is held for the collector.';
  return REFUSALS[status] ?? 'This offer has ended.';
}

const REFUSALS: Partial<Record<OfferStatus, string>> = {
  accepted: 'This offer is already accepted.',
  bought: 'This work has been bought at the agreed price.',
  declined: 'This offer was declined.',
  expired: 'This offer has expired.',
  withdrawn: 'This offer was withdrawn.',
};

/** An offer that is past its time has expired, even if the job has not come around yet. */
export const shownOfferStatus = ({ status, expiresAt }: Omit<OfferState, 'pricesCount'>, now: number): OfferStatus =>
  isOfferRunning(status) && now >= expiresAt ? 'expired' : status;
