import type { Availability } from '../catalogue/badge.ts';
import { type Outcome, ok, reject } from '../outcome.ts';

/** A work that is not listed yet, or a change of a listed work (docs/specification/studio.md#listing-works). */
export const DRAFT_STATES = ['draft', 'submitted', 'changes-requested', 'rejected'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** What the artist has decided about a work in the shop. */
export const LISTING_STATES = ['listed', 'hidden', 'withdrawn', 'sold-elsewhere'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** The states of a work, as its artist sees them. Orders alone make a work reserved or sold. */
export const WORK_STATES = [
  ...DRAFT_STATES,
  'listed',
  'reserved',
  'sold',
  'hidden',
  'withdrawn',
  'sold-elsewhere',
] as const;
export type WorkState = (typeof WORK_STATES)[number];

export const WORK_STATE_LABELS: Readonly<Record<WorkState, string>> = {
  draft: 'Draft',
  submitted: 'Waiting for review',
  'changes-requested': 'Changes requested',
  rejected: 'Not accepted',
  listed: 'Listed',
  reserved: 'Reserved',
  sold: 'Sold',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
  'sold-elsewhere': 'Sold elsewhere',
};

/** What the artist and orders have decided about a work in the shop. */
export interface Listing {
  listingState: ListingState;
  isDelisted: boolean;
  originalStatus: Availability;
}

/** The state of a work in the shop, from what the artist, staff and orders have decided. */
export function getListedState(work: Listing): WorkState {
  if (work.originalStatus === 'sold' || work.originalStatus === 'reserved') return work.originalStatus;
  if (work.listingState !== 'listed') return work.listingState;
  return work.isDelisted ? 'hidden' : 'listed';
}

/** What a new state means for the shop. A work that was sold elsewhere keeps its page, since its prints can be bought. */
export function toListing(
  listingState: ListingState,
  former: Pick<Listing, 'listingState' | 'originalStatus'> & { hasPrice: boolean },
): Listing {
  // A hidden work is as it was before. One that was withdrawn is for sale again, if it has a price.
  const offered = former.listingState === 'hidden' ? former.originalStatus : former.hasPrice ? 'avail' : 'unavail';
  const changes = {
    listed: { isDelisted: false, originalStatus: offered },
    hidden: { isDelisted: true, originalStatus: former.originalStatus },
    withdrawn: { isDelisted: true, originalStatus: 'unavail' },
    'sold-elsewhere': { isDelisted: false, originalStatus: 'unavail' },
  } as const;
  return { listingState, ...changes[listingState] };
}

interface Transition {
  from: readonly WorkState[];
  to: WorkState;
  by: 'artist' | 'curator';
  /** Refused while a buyer relies on the work. */
  needsNoBuyer?: true;
  /** The artist has to be told why. */
  needsNote?: true;
}

/** Which action leads from which state to which. Everything else is refused. */
const TRANSITIONS = {
  submit: { from: ['draft', 'changes-requested', 'rejected'], to: 'submitted', by: 'artist' },
  'take-back': { from: ['submitted'], to: 'draft', by: 'artist' },
  approve: { from: ['submitted'], to: 'listed', by: 'curator' },
  'request-changes': { from: ['submitted'], to: 'changes-requested', by: 'curator', needsNote: true },
  reject: { from: ['submitted'], to: 'rejected', by: 'curator', needsNote: true },
  hide: { from: ['listed'], to: 'hidden', by: 'artist', needsNoBuyer: true },
  withdraw: { from: ['listed', 'hidden'], to: 'withdrawn', by: 'artist', needsNoBuyer: true },
  'sell-elsewhere': { from: ['listed', 'hidden'], to: 'sold-elsewhere', by: 'artist', needsNoBuyer: true },
  list: { from: ['hidden', 'withdrawn', 'sold-elsewhere'], to: 'listed', by: 'artist' },
} as const satisfies Record<string, Transition>;

export type StateAction = keyof typeof TRANSITIONS;
/** What the history of a work records: changes of its state, and changes of what is said about it. */
export type WorkAction = StateAction | 'create' | 'edit';

export const WORK_ACTION_LABELS: Readonly<Record<WorkAction, string>> = {
  create: 'Begun',
  edit: 'Changed',
  submit: 'Submitted',
  'take-back': 'Taken back',
  approve: 'Approved',
  'request-changes': 'Changes requested',
  reject: 'Not accepted',
  hide: 'Hidden',
  withdraw: 'Withdrawn',
  'sell-elsewhere': 'Marked as sold elsewhere',
  list: 'Listed again',
};

/** Actions of the artist on a work that is in the shop. */
export const LISTING_ACTIONS = ['hide', 'withdraw', 'sell-elsewhere', 'list'] as const satisfies readonly StateAction[];
export type ListingAction = (typeof LISTING_ACTIONS)[number];

export const REVIEW_ACTIONS = ['approve', 'request-changes', 'reject'] as const satisfies readonly StateAction[];
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** What a curator writes to the artist. */
export const MAX_REVIEW_NOTE = 2_000;

/** Why a buyer relies on a work: while one of these holds, neither its state nor what it is may change. */
export interface Commitments {
  isOrdered: boolean;
  isHeld: boolean;
  hasAcceptedOffer: boolean;
}

export function commitmentProblem({ isOrdered, isHeld, hasAcceptedOffer }: Commitments): string | undefined {
  if (isOrdered) return 'This work has been sold. Its order keeps it as it was.';
  // An accepted offer holds the work.
  if (hasAcceptedOffer) return 'You have accepted an offer for this work. It can be changed when the offer has ended.';
  if (isHeld) return 'This work is reserved for a buyer at the moment. Please try again later.';
  return undefined;
}

const NO_BUYER: Commitments = { isOrdered: false, isHeld: false, hasAcceptedOffer: false };

/** The state after an action, or why the action is refused. */
export function changeState(
  action: StateAction,
  {
    state,
    by,
    note,
    commitments = NO_BUYER,
  }: {
    state: WorkState;
    by: 'artist' | 'curator';
    note: string;
    commitments?: Commitments;
  },
): Outcome<WorkState, 'conflict' | 'forbidden' | 'invalid'> {
  const transition: Transition = TRANSITIONS[action];
  if (transition.by !== by) return reject('forbidden', 'You may not do this.');
  const problem = transition.needsNoBuyer && commitmentProblem(commitments);
  if (problem) return reject('conflict', problem);
  if (!transition.from.includes(state))
    return reject('conflict', `This work is ${WORK_STATE_LABELS[state].toLowerCase()}. Load the page again.`);
  if (transition.needsNote && note === '') return reject('invalid', 'Write to the artist why.');
  return ok(transition.to);
}

/** The actions that an artist can choose for a work. */
export const listingActions = (state: WorkState): ListingAction[] =>
  LISTING_ACTIONS.filter((action) => {
    const { from }: Transition = TRANSITIONS[action];
    return from.includes(state);
  });
