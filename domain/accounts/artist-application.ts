import { type Outcome, ok, reject } from '../outcome.ts';
import { tidyLine, tidyParagraphs } from '../text/tidy-text.ts';
import { checkForm, lengthWithin, notEmpty, type PropertyErrors, type Rules } from '../text/validation.ts';
import { PROFILE_LENGTHS, PROFILE_RULES } from './profile-form.ts';

/** What a collector says who wants to become an artist (docs/specification/artists.md#becoming-an-artist). */
export interface ApplicationForm {
  /** The name that buyers see. */
  firstName: string;
  lastName: string;
  /** The address of the artist's page. */
  userName: string;
  city: string;
  country: string;
  statement: string;
  website: string;
  /** A handle, without `@`. */
  instagram: string;
  /** For contracts and payments. Buyers never see it. */
  legalName: string;
  /** Whether the applicant has confirmed that the works are their own. */
  ownsWorks: boolean;
}

export const EMPTY_APPLICATION: ApplicationForm = {
  firstName: '',
  lastName: '',
  userName: '',
  city: '',
  country: '',
  statement: '',
  website: '',
  instagram: '',
  legalName: '',
  ownsWorks: false,
};

export const APPLICATION_PHOTOS = { min: 3, max: 10 } as const;
export const MIN_APPLICATION_STATEMENT = 100;
export const MAX_DECISION_REASON = 2_000;
export const APPLICATION_LENGTHS = {
  firstName: PROFILE_LENGTHS.name,
  lastName: PROFILE_LENGTHS.name,
  userName: 50,
  city: PROFILE_LENGTHS.city,
  country: 2,
  statement: PROFILE_LENGTHS.statement,
  website: 200,
  instagram: 30,
  legalName: 200,
} as const;

const upTo = (max: number) => lengthWithin({ max }, `Please use at most ${max} characters.`);

/** The address of a public page: `example.com/works` becomes `https://example.com/works`. Undefined if it is none. */
export function parseWebsite(typed: string): string | undefined {
  const text = tidyLine(typed);
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[^\s/@:?#]+\.[^\s/@:?#.]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(url) ? url : undefined;
}

/** A handle, from a handle or the address of a profile. Undefined if it is none. */
export function parseInstagram(typed: string): string | undefined {
  const handle = tidyLine(typed)
    .replace(/^https?:\/\/(?:www\.)?instagram\.com\//i, '')
    .replace(/^(?:www\.)?instagram\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?].*$/, '');
  return /^[\w.]{1,30}$/.test(handle) ? handle : undefined;
}

/** Normalizes what was typed. An address or a handle that cannot be read stays as it is, for the message of its rule. */
export const tidyApplication = (form: ApplicationForm): ApplicationForm => ({
  firstName: tidyLine(form.firstName),
  lastName: tidyLine(form.lastName),
  userName: form.userName.trim().toLowerCase(),
  city: tidyLine(form.city),
  country: form.country.trim().toLowerCase(),
  statement: tidyParagraphs(form.statement),
  website: parseWebsite(form.website) ?? tidyLine(form.website),
  instagram: parseInstagram(form.instagram) ?? tidyLine(form.instagram),
  legalName: tidyLine(form.legalName),
  ownsWorks: form.ownsWorks,
});

const RULES = {
  firstName: PROFILE_RULES.firstName,
  lastName: PROFILE_RULES.lastName,
  userName: [notEmpty('User name', 'Please choose a user name.'), ...PROFILE_RULES.userName],
  city: [notEmpty('City', 'Please enter your city.'), ...PROFILE_RULES.city],
  country: [notEmpty('Country', 'Please choose your country.'), ...PROFILE_RULES.country],
  statement: [
    notEmpty('Statement', 'Please tell us about your work.'),
    lengthWithin(
      { min: MIN_APPLICATION_STATEMENT },
      `Please write at least ${MIN_APPLICATION_STATEMENT} characters about your work.`,
    ),
    ...PROFILE_RULES.statement,
  ],
  website: [
    upTo(APPLICATION_LENGTHS.website),
    (value, data) => {
      if (value === '' && data.instagram === '') return 'Please enter a website or an Instagram profile.';
      return value === '' || parseWebsite(String(value)) ? undefined : 'Please enter a web address.';
    },
  ],
  instagram: [
    (value) =>
      value === '' || parseInstagram(String(value)) ? undefined : 'Please enter the name of an Instagram profile.',
  ],
  legalName: [notEmpty('Legal name', 'Please enter your legal name.'), upTo(APPLICATION_LENGTHS.legalName)],
  ownsWorks: [(value) => (value === true ? undefined : 'Please confirm that the works are your own.')],
} satisfies Rules;

/** The problems of an application that is to be submitted. A draft may have any. */
export function checkApplication(form: ApplicationForm, photosCount: number): PropertyErrors[] {
  const errors = checkForm({ ...form }, RULES);
  if (photosCount >= APPLICATION_PHOTOS.min) return errors;
  return [...errors, { property: 'photos', messages: [`Please add at least ${APPLICATION_PHOTOS.min} photos.`] }];
}

export const APPLICATION_STATES = ['draft', 'submitted', 'more-information', 'accepted', 'declined'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const APPLICATION_STATE_LABELS: Readonly<Record<ApplicationState, string>> = {
  draft: 'Draft',
  submitted: 'Waiting for review',
  'more-information': 'More information requested',
  accepted: 'Accepted',
  declined: 'Declined',
};

/** What curators decide. */
export const DECISIONS = ['accept', 'request-information', 'decline'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What the history of an application records. */
export const APPLICATION_ACTIONS = ['submit', 'take-back', ...DECISIONS] as const;
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];

const TRANSITIONS: Readonly<
  Record<ApplicationAction, { from: readonly ApplicationState[]; to: ApplicationState; needsReason?: true }>
> = {
  submit: { from: ['draft', 'more-information', 'declined'], to: 'submitted' },
  'take-back': { from: ['submitted'], to: 'draft' },
  accept: { from: ['submitted'], to: 'accepted' },
  'request-information': { from: ['submitted'], to: 'more-information', needsReason: true },
  decline: { from: ['submitted'], to: 'declined', needsReason: true },
};

/** The state after an action, or why it is refused. */
export function changeApplication(
  action: ApplicationAction,
  state: ApplicationState,
  reason = '',
): Outcome<ApplicationState, 'conflict' | 'invalid'> {
  const { from, to, needsReason } = TRANSITIONS[action];
  if (!from.includes(state)) return reject('conflict', `This application is ${CURRENTLY[state]}. Load the page again.`);
  if (needsReason && reason === '') return reject('invalid', 'Write to the applicant why.');
  return ok(to);
}

const CURRENTLY: Readonly<Record<ApplicationState, string>> = {
  draft: 'a draft',
  submitted: 'waiting for review',
  'more-information': 'waiting for the applicant',
  accepted: 'accepted',
  declined: 'declined',
};

/** While curators read an application, it stays as it is. */
export const isApplicationEditable = (state: ApplicationState): boolean => TRANSITIONS.submit.from.includes(state);

/** After this time, a declined application may be submitted again as it is. */
export const REAPPLY_DAYS = 90;
const DAY_MS = 86_400_000;

/** What curators judge. */
export interface ApplicationContent {
  statement: string;
  website: string;
  instagram: string;
  photoIds: readonly number[];
}

const contentOf = ({ statement, website, instagram, photoIds }: ApplicationContent) =>
  JSON.stringify([statement, website, instagram, [...photoIds].sort((one, other) => one - other)]);

/** Why a declined application cannot be submitted again yet: it is the same as before, and the time has not passed. */
export function reapplicationProblem(
  declined: { at: number; content: ApplicationContent },
  content: ApplicationContent,
  now: number,
): string | undefined {
  if (now >= getReapplyTime(declined.at) || contentOf(declined.content) !== contentOf(content)) return undefined;
  return `Nothing has changed since your application was declined. Show us other works, or apply again after ${REAPPLY_DAYS} days.`;
}

/** From when on a declined application may be submitted again without a change, in milliseconds. */
export const getReapplyTime = (declinedAt: number): number => declinedAt + REAPPLY_DAYS * DAY_MS;

/** The user names to try for a new artist: the chosen one, and others if it is taken. */
export const userNameChoices = (wanted: string, personId: number): string[] => [
  wanted,
  ...Array.from({ length: 8 }, (_, index) => `${wanted.slice(0, 47)}-${index + 2}`),
  `${wanted.slice(0, 30)}-${personId}`,
];

/** Photos are deleted this long after the last decision. They are works that are not for sale here yet. */
export const APPLICATION_PHOTO_DAYS = 180;
