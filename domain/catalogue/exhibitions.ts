import { tidyLine } from '../text/tidy-text.ts';

/** What an artist has shown in a year (docs/specification/artists.md#exhibitions). */
export interface ExhibitionYear {
  /** Null for lines without a year. */
  year: number | null;
  texts: string[];
}

export const MAX_EXHIBITIONS_TEXT = 8_000;
const MAX_LINES = 100;
const YEAR = /^(?<year>(?:19|20)\d\d)(?:\s*[-–]\s*(?:19|20)?\d\d)?\s*[:,.–-]?\s+/;

/**
 * Exhibitions as an artist writes or pastes them: one in each line, with the year first (`2024 Rivers, Galerie Bleue, Lyon`). The newest first;
 * lines without a year last.
 */
export function parseExhibitions(text: string): ExhibitionYear[] {
  const years = new Map<number | null, string[]>();
  for (const line of text.split('\n').map(tidyLine).filter(Boolean).slice(0, MAX_LINES)) {
    const found = YEAR.exec(line);
    const year = found?.groups?.year ? Number(found.groups.year) : null;
    years.set(year, [...(years.get(year) ?? []), found ? line.slice(found[0].length) : line]);
  }
  return [...years].map(([year, texts]) => ({ year, texts })).toSorted((a, b) => (b.year ?? -1) - (a.year ?? -1));
}
