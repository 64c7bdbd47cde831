import { SIZE_BINS } from '../catalogue/size-bins.ts';
import { STYLES } from '../catalogue/styles.ts';
import { PRICE_BANDS, priceRangeText } from '../discovery/price-bands.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { tidyLine, tidyParagraphs } from '../text/tidy-text.ts';
import {
  checkForm,
  email,
  lengthWithin,
  notBefore,
  notEmpty,
  type PropertyErrors,
  type Rules,
} from '../text/validation.ts';

/** A request to the advisory service: what somebody is looking for (docs/specification/pages.md#routes; the fields are ours). */
export interface AdvisoryForm {
  name: string;
  email: string;
  /** A price band in dollars, such as `500-1000`. */
  budget: string;
  rooms: string[];
  styles: string[];
  /** Empty for any size. */
  size: string;
  /** An ISO day; empty for no deadline. */
  deadline: string;
  message: string;
}

export const ADVISORY_BUDGETS: readonly string[] = PRICE_BANDS.map(priceRangeText);

export const ADVISORY_ROOMS: readonly string[] = [
  ...['Living room', 'Bedroom', 'Dining room', 'Kitchen', 'Hallway', 'Home office', "Children's room"],
  ...['Workplace', 'Restaurant or hotel', 'Outdoors'],
];

export const MAX_ADVISORY_NAME = 100;
export const MAX_ADVISORY_MESSAGE = 2_000;
export const MAX_ADVISORY_STYLES = 10;

export const tidyAdvisoryForm = (form: AdvisoryForm): AdvisoryForm => ({
  name: tidyLine(form.name),
  email: form.email.trim().toLowerCase(),
  budget: form.budget.trim(),
  rooms: [...new Set(form.rooms)],
  styles: [...new Set(form.styles)],
  size: form.size.trim(),
  deadline: form.deadline.trim(),
  message: tidyParagraphs(form.message),
});

const oneOf = (values: readonly string[], message: string) => (value: unknown) =>
  value === '' || values.includes(String(value)) ? undefined : message;

const allOf = (values: readonly string[], message: string) => (value: unknown) =>
  Array.isArray(value) && value.every((one) => values.includes(String(one))) ? undefined : message;

const rulesOf = (today: string): Rules => ({
  name: [
    notEmpty('Name', 'Please enter your name.'),
    lengthWithin({ max: MAX_ADVISORY_NAME }, `Please use at most ${MAX_ADVISORY_NAME} characters.`),
  ],
  email: [notEmpty('Email', 'Email address is required.'), email('Please enter a valid email.')],
  budget: [
    notEmpty('Budget', 'Please choose a budget.'),
    oneOf(ADVISORY_BUDGETS, 'Please choose a budget from the list.'),
  ],
  rooms: [
    notEmpty('Rooms', 'Please choose at least one room.'),
    allOf(ADVISORY_ROOMS, 'Please choose rooms from the list.'),
  ],
  styles: [
    allOf(STYLES, 'Please choose styles from the list.'),
    (value) =>
      Array.isArray(value) && value.length > MAX_ADVISORY_STYLES
        ? `Please choose at most ${MAX_ADVISORY_STYLES} styles.`
        : undefined,
  ],
  size: [oneOf(SIZE_BINS, 'Please choose a size from the list.')],
  deadline: [notBefore(today)],
  message: [lengthWithin({ max: MAX_ADVISORY_MESSAGE }, `Please use at most ${MAX_ADVISORY_MESSAGE} characters.`)],
});

/** `today` is an ISO day. */
export const checkAdvisoryForm = (form: AdvisoryForm, today: string): PropertyErrors[] =>
  checkForm({ ...form }, rulesOf(today));

/** What the confirmation and the staff call a request. */
export const formatAdvisoryNumber = (number: number): string => `AA-${number}`;

export const ADVISORY_STATES = ['new', 'assigned', 'answered', 'closed'] as const;
export type AdvisoryState = (typeof ADVISORY_STATES)[number];

export const ADVISORY_STATE_LABELS: Record<AdvisoryState, string> = {
  new: 'New',
  assigned: 'Assigned',
  answered: 'Answered',
  closed: 'Closed',
};

export const ADVISORY_ACTIONS = ['assign', 'note', 'select', 'answer', 'close', 'reopen'] as const;
export type AdvisoryAction = (typeof ADVISORY_ACTIONS)[number];

/** The state after an action of the staff. A closed request has to be opened again first. */
export function advisoryStateAfter(
  state: AdvisoryState,
  action: AdvisoryAction,
  selection: { worksCount: number } | undefined,
): Outcome<AdvisoryState, 'conflict'> {
  if (action === 'note') return ok(state);
  if (action === 'reopen')
    return state === 'closed' ? ok('assigned') : reject('conflict', 'This request is not closed.');
  if (state === 'closed') return reject('conflict', 'This request is closed. Open it again first.');
  if (action === 'close') return ok('closed');
  if (action === 'assign') return ok(state === 'answered' ? 'answered' : 'assigned');
  if (action === 'select')
    return selection
      ? reject('conflict', 'This request already has a selection.')
      : ok(state === 'new' ? 'assigned' : state);
  if (!selection) return reject('conflict', 'Start a selection before you answer.');
  return selection.worksCount > 0
    ? ok('answered')
    : reject('conflict', 'Add works to the selection before you answer.');
}

/** Photos are deleted this long after a request was closed. */
export const ADVISORY_PHOTO_DAYS = 90;
