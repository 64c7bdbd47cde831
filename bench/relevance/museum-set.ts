import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createSeededRandom, type Random } from '@easel/demo/random';
import type { JudgedSet, SetQuery } from './judged-set.ts';
import { misspell, SLIPS } from './make-typos.ts';
import { inRandomOrder } from './query-makers.ts';
import { MEANT } from './scores.ts';

/** A line of a museum's open data, as far as it is used here. */
interface MuseumWork {
  title?: string;
  artist?: string;
  medium?: string;
  classification?: string;
  department?: string;
  tags?: string[];
}

const PER_KIND = 300;
const [FEWEST, MOST] = [10, 1_500];

/** What the museum's subject index says, but no indexed field: a search for a subject finds works by their titles only. */
const isSubject = (tag: string) => /^\p{L}{3,}( \p{L}{2,}){0,2}$/u.test(tag) && tag === tag.toLowerCase();

/**
 * A museum catalogue in JSON lines. Subjects: a subject of the museum's index, or two of one work, over the works that the museum indexed; works with
 * the subject are relevant. Titles: whole, with one typo of each kind, or three words of it; the works of that title are relevant.
 */
export function readMuseumSets(file: string): JudgedSet[] {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const works = lines.map((line, at) => ({ id: at + 1, ...(JSON.parse(line) as MuseumWork) }));
  const documents = works.map(({ id, title = '', artist = '', medium = '', classification = '', department = '' }) => ({
    id,
    text: { title, artist, medium, classification, department },
  }));
  const fields = { title: 3, artist: 2, medium: 1, classification: 1, department: 1 };
  const tagged = works.filter(({ tags }) => tags?.some(isSubject));
  const taggedIds = new Set(tagged.map(({ id }) => id));
  return [
    {
      name: 'museum subjects',
      fields,
      documents: documents.filter(({ id }) => taggedIds.has(id)),
      queries: askForSubjects(tagged, createSeededRandom('museum subjects')),
    },
    { name: 'museum titles', fields, documents, queries: askForTitles(works, createSeededRandom('museum titles')) },
  ];
}

function askForSubjects(works: readonly { id: number; tags?: string[] }[], random: Random): SetQuery[] {
  const bySubject = new Map<string, Set<number>>();
  for (const { id, tags = [] } of works)
    for (const tag of tags.filter(isSubject)) bySubject.set(tag, (bySubject.get(tag) ?? new Set()).add(id));
  const usual = new Map([...bySubject].filter(([, ids]) => ids.size >= FEWEST && ids.size <= MOST));
  const single = inRandomOrder([...usual], random)
    .slice(0, PER_KIND)
    .map(([text, ids]) => ({ kind: 'subject', text, grades: new Map([...ids].map((id) => [id, MEANT])) }));
  const pairs = new Map<string, SetQuery>();
  for (const { tags = [] } of inRandomOrder(works, random)) {
    const [one, other] = inRandomOrder(
      tags.filter((tag) => usual.has(tag)),
      random,
    );
    if (!one || !other || pairs.size >= PER_KIND) continue;
    const [ones, others] = [usual.get(one), usual.get(other)];
    if (!ones || !others) continue;
    const grades = new Map([...ones, ...others].map((id) => [id, ones.has(id) && others.has(id) ? MEANT : 1]));
    pairs.set(`${one} ${other}`, { kind: 'two subjects', text: `${one} ${other}`, grades });
  }
  return [...single, ...pairs.values()];
}

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

function askForTitles(works: readonly { id: number; title?: string }[], random: Random): SetQuery[] {
  const byTitle = new Map<string, number[]>();
  for (const { id, title = '' } of works) byTitle.set(plain(title), [...(byTitle.get(plain(title)) ?? []), id]);
  const known = [...byTitle.entries()].filter(([title, ids]) => ids.length === 1 && /\p{L}{4,}/u.test(title));
  const grade = (ids: number[]) => new Map(ids.map((id) => [id, MEANT]));
  const chosen = inRandomOrder(known, random);
  let next = 0;
  const take = (kind: string, write: (title: string) => string | undefined): SetQuery[] => {
    const made: SetQuery[] = [];
    for (const [title, ids] of chosen.slice(next)) {
      if (made.length === PER_KIND) break;
      next += 1;
      const text = write(title);
      if (text && (text === title || !byTitle.has(text))) made.push({ kind, text, grades: grade(ids) });
    }
    return made;
  };
  return [
    ...take('title', (title) => title),
    ...SLIPS.flatMap((slip) => take(`title, ${slip}`, (title) => misspell(title, slip, random))),
  ];
}
