import type { JudgedWork } from './judged-works.ts';
import type { Grades } from './scores.ts';

/**
 * How queries are generated from a catalogue, and how results are graded. Every query is generated from a random work. Titles shared by more
 * than ten works, such as `Untitled`, are not used. Grades:
 *
 * - The title, whole, misspelled once, in another order, without its accents, or with one noun in the other number: the work is 3, works of the
 *   same title are 3 (ignoring case, accents and punctuation), and works whose title equals the query as typed are 3 too. All others are 0.
 * - The artist, first and last name, whole, misspelled once or without accents: works by artists of that name are 3, in either order of the names;
 *   works whose artist field contains the name (`after`, or together with others) are 2; works with the name in their title, such as portraits of the artist, are 1.
 * - A title of several words whose last is incomplete: works of the title are 3, and so are works whose title equals the query; works whose title
 *   starts with the query are 2; works whose title contains the words and a word that starts with the last one are 1.
 * - A word of the title and the artist (every other query has the last name only): works by such an artist with the word in the title, singular or plural,
 *   are 3; with the word elsewhere, 1.
 * - Style, subject and color (missing ones are replaced by a medium or a keyword): works that match all three are 3, works that match two are 1.
 * - A phrase in quotes, of two or three words of a title: works with these consecutive words in one field are 3.
 */
export interface JudgedQuery {
  kind: QueryKind;
  text: string;
  /** The work it was generated from. */
  meant: JudgedWork;
  grades: Grades;
  /** How the query was modified, for the list of misses. */
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
