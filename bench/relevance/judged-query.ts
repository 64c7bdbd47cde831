import type { JudgedWork } from './judged-works.ts';
import type { Grades } from './scores.ts';

/**
 * How queries are made from a catalogue, and what counts as a good answer. Every query is made from one work that was drawn by lot; titles
 * shared by more than ten works are not drawn, for nobody looks for one `Untitled` among thousands. Grades:
 *
 * - The title, whole, misspelled once, in another order, without its accents, or with one noun in the other number: the work is 3, works of the
 *   same title are 3 (capitals, accents and punctuation do not matter), and where the query as typed is the title of other works, these are 3 too.
 *   Nothing else counts: who types a whole title wants that work.
 * - The artist, first and last name, whole, misspelled once or without accents: works by anybody of that name are 3, in whichever order it is written;
 *   works where the name is a part of who made them (`after`, or together with others) are 2; works that have it in their title, as portraits of the artist do, are 1.
 * - A title of several words whose last is half typed: works of the title are 3, and so are works whose title is just what was typed; works whose title
 *   begins as typed are 2; works whose title has the words and another that begins as the last are 1.
 * - A word of the title and the artist (every other time the last name only): works by such an artist with the word in the title, in either number,
 *   are 3; with the word elsewhere, 1.
 * - Style, subject and color (where a work has no such thing, its medium or a keyword): works that are all three are 3, works that are two of them 1.
 * - A phrase in quotes, of two or three words of a title: works that have these words one behind the other in one field are 3.
 */
export interface JudgedQuery {
  kind: QueryKind;
  text: string;
  /** The work it was made from. */
  meant: JudgedWork;
  grades: Grades;
  /** What was done to it, for those who read the misses. */
  note: string | undefined;
}

export const QUERY_KINDS = [
  'title',
  'artist',
  'title, one typo',
  'artist, one typo',
  'words in another order',
  'incomplete last word',
  'title word and artist',
  'style, subject and color',
  'without accents',
  'singular for plural and vice versa',
  'phrase in quotes',
] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];
