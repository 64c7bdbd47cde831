import { plainWord, wordsIn } from '../text/fold-words.ts';

/** An artist in search. */
export interface NamedArtist {
  artistId: number;
  firstName: string;
  lastName: string;
  worksCount: number;
}

/** How a query names an artist. A single word may also mean something else. */
export interface ArtistMatch {
  artists: readonly NamedArtist[];
  by: 'full-name' | 'part';
}

export interface ArtistNames {
  /** Artists named by a whole query: by full name, surname, or a first name that one artist is known by. */
  match(query: string): ArtistMatch | undefined;
  /** The artist named inside a query; undefined if it is ambiguous. */
  only(name: string): NamedArtist | undefined;
  /** Artists for an incomplete name: each typed word begins a word of the name, in any order. Most works first. */
  startingWith(typed: string): readonly NamedArtist[];
}

const PARTICLES = new Set('van von de der den del della da di du la le ter ten af av el al bin ibn'.split(' '));
/** Attributions in catalogues of works that are not by the artist. */
const NOT_BY =
  /^(?:after|attributed|workshop|circle|followers?|manner|school|style|copy|studio|imitator|possibly|probably|formerly|unknown|anonymous|unidentified)\b/;
const MAX_MATCHES = 3;
/** Part of a name means one artist if they made this share of the works of all artists with that name. */
const DOMINANT_SHARE = 0.6;
const MIN_WORKS_FOR_FIRST_NAME = 3;

export const plainName = (name: string): string =>
  wordsIn(name)
    .map(({ text }) => plainWord(text))
    .join(' ');

export const formatArtistName = ({ firstName, lastName }: Pick<NamedArtist, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

interface StartedName {
  artist: NamedArtist;
  /** With a space before each word. */
  name: string;
}

const byWorks = (some: readonly NamedArtist[]) =>
  [...some].sort((a, b) => b.worksCount - a.worksCount || a.artistId - b.artistId);

/** Artists are added in the order of their works, most works first. */
export function createArtistNames(): ArtistNames & { add(artist: NamedArtist): void } {
  const full = new Map<string, NamedArtist[]>();
  const surnames = new Map<string, NamedArtist[]>();
  const firstNames = new Map<string, NamedArtist[]>();
  /** By the first letter and the first two letters of each word of the name, most works first. */
  const starts = new Map<string, StartedName[]>();
  const put = <T>(names: Map<string, T[]>, name: string, item: T) => {
    const known = names.get(name);
    if (known) known.push(item);
    else names.set(name, [item]);
  };

  const dominantOf = (some: readonly NamedArtist[]): NamedArtist | undefined => {
    const [first] = byWorks(some);
    const works = some.reduce((sum, { worksCount }) => sum + worksCount, 0);
    return first && first.worksCount >= works * DOMINANT_SHARE ? first : undefined;
  };

  /** Artists with that name or surname, and an artist known by it as a first name: Rembrandt, Raphael. */
  function withPart(name: string): NamedArtist[] {
    const known = [...(full.get(name) ?? []), ...(surnames.get(name) ?? [])];
    const sharing = [...known, ...(firstNames.get(name) ?? [])];
    const mononym = dominantOf(sharing);
    const isMononym = mononym && !known.includes(mononym) && mononym.worksCount >= MIN_WORKS_FOR_FIRST_NAME;
    return byWorks(isMononym ? [mononym, ...known] : known);
  }

  return {
    add(artist) {
      const words = plainName(formatArtistName(artist)).split(' ');
      if (words[0] === '' || NOT_BY.test(words.join(' '))) return;
      put(full, words.join(' '), artist);
      const started = { artist, name: ` ${words.join(' ')}` };
      for (const start of new Set(words.flatMap((word) => [word.slice(0, 1), word.slice(0, 2)])))
        put(starts, start, started);
      if (words.length === 1) return;
      const particle = words.findIndex((word, at) => at > 0 && PARTICLES.has(word));
      const first = particle < 0 ? -1 : words.findIndex((word, at) => at > particle && !PARTICLES.has(word));
      // "van Gogh", and the "Goya" of "de Goya y Lucientes".
      const withParticle =
        particle < 0 ? [] : [words.slice(particle).join(' '), ...(first < 0 ? [] : [words[first] ?? ''])];
      for (const surname of new Set([words.at(-1) ?? '', ...withParticle])) put(surnames, surname, artist);
      put(firstNames, words[0] ?? '', artist);
    },
    match(query) {
      const name = plainName(query);
      if (name === '') return undefined;
      const named = name.includes(' ') ? full.get(name) : undefined;
      if (named) return { artists: byWorks(named).slice(0, MAX_MATCHES), by: 'full-name' };
      const sharing = withPart(name);
      if (sharing.length === 0) return undefined;
      const one = dominantOf(sharing);
      return {
        artists: one ? [one] : sharing.slice(0, MAX_MATCHES),
        // "van gogh" is as unambiguous as a full name.
        by: name.includes(' ') ? 'full-name' : 'part',
      };
    },
    only: (name) => dominantOf((name.includes(' ') && full.get(name)) || withPart(name)),
    startingWith(typed) {
      const words = plainName(typed).split(' ');
      const found: NamedArtist[] = [];
      for (const { artist, name } of starts.get(words[0]?.slice(0, 2) ?? '') ?? []) {
        if (words.every((word) => name.includes(` ${word}`))) found.push(artist);
        if (found.length === MAX_MATCHES) break;
      }
      return found;
    },
  };
}
