/** Without the rules of listings, which are too large for every page. */

/** How often new works of a saved search are sent by email. */
export const FREQUENCIES = ['instant', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const DEFAULT_FREQUENCY: Frequency = 'daily';

export const FREQUENCY_LABELS: Record<Frequency, string> = {
  instant: 'As soon as possible',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'No emails',
};

export const MAX_SAVED_SEARCHES = 100;
export const MAX_SEARCH_NAME = 100;
/** The longest listing URL that is accepted. Fifty values of several facets fit. */
export const MAX_LISTING_URL = 2_000;

/** New works that are recorded for one search between two emails or visits. More are only known to be more. */
export const MAX_NEW_WORKS = 100;

export const SAVED_SEARCH_MESSAGES = {
  saved: 'Search saved. We will email you about new works.',
  alreadySaved: 'You have already saved this search.',
  full: `You can save up to ${MAX_SAVED_SEARCHES} searches. Delete one to save another.`,
  notAListing: 'This search cannot be saved.',
  nameMissing: 'Please enter a name.',
  nameTooLong: `Please use at most ${MAX_SEARCH_NAME} characters.`,
  missing: 'This saved search no longer exists.',
  failed: 'The search could not be saved. Please try again.',
} as const;
