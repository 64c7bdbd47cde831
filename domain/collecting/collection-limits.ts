import { type Outcome, ok, reject } from '../outcome.ts';
import { tidyParagraphs } from '../text/tidy-text.ts';

export const MAX_COLLECTIONS = 1_000;
export const MAX_COLLECTION_WORKS = 10_000;
export const MAX_NOTE_LENGTH = 500;
/** To a selection of the staff at once. */
export const MAX_ADDED_WORKS = 100;

export const checkCollectionsCount = (count: number): Outcome<true, 'conflict'> =>
  count < MAX_COLLECTIONS
    ? ok(true)
    : reject('conflict', 'You can have up to 1,000 collections. Please delete one first.');

export const checkWorksCount = (count: number): Outcome<true, 'conflict'> =>
  count < MAX_COLLECTION_WORKS
    ? ok(true)
    : reject('conflict', 'A collection can contain up to 10,000 works. Please remove one first.');

/** The note of an owner about a work, as it is stored. */
export function parseNote(typed: string): Outcome<string, 'invalid'> {
  const note = tidyParagraphs(typed);
  return [...note].length <= MAX_NOTE_LENGTH ? ok(note) : reject('invalid', `${MAX_NOTE_LENGTH} max characters length`);
}
