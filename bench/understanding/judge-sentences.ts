import { createArtistNames, formatArtistName } from '@easel/domain/catalogue/artist-names';
import type { QueryPart } from '@easel/domain/discovery/query-sentence';
import { understandShopQuery } from '@easel/domain/discovery/shop-query';
import { isEnglishWord } from '@easel/server/discovery/understanding/english-words';
import type { JudgedSentence } from './parse-sentences.ts';

const artist = (artistId: number, firstName: string, lastName: string) => ({
  artistId,
  firstName,
  lastName,
  worksCount: 5,
});
const names = createArtistNames();
names.add(artist(1, 'Ada', 'Moreau'));
names.add(artist(2, 'Vincent', 'van Gogh'));
names.add(artist(3, 'Rembrandt', 'van Rijn'));

export interface Verdict extends JudgedSentence {
  understood: string[];
  searched: string;
  isRight: boolean;
}

export interface Judgement {
  verdicts: Verdict[];
  /** Of what was understood, how much was right; and of what should be, how much was. */
  precision: number;
  recall: number;
  fullyRight: number;
  /** Sentences without any filter that were given one. */
  misread: number;
}

/** Reads the sentences by the shop's rules. */
export function judgeSentences(sentences: readonly JudgedSentence[]): Judgement {
  const verdicts = sentences.map((sentence): Verdict => {
    const { parts, words } = understandShopQuery(sentence.query, {
      isKnownWord: isEnglishWord,
      findArtist: (name) => {
        const found = names.only(name);
        return found && { artistId: found.artistId, name: formatArtistName(found) };
      },
    });
    const understood = parts.flatMap(written);
    const isRight = sameItems(understood, sentence.parts) && plain(words) === plain(sentence.words);
    return { ...sentence, understood, searched: words, isRight };
  });
  const sum = (count: (verdict: Verdict) => number) => verdicts.reduce((total, verdict) => total + count(verdict), 0);
  const hits = sum(({ understood, parts }) => understood.filter((part) => parts.includes(part)).length);
  return {
    verdicts,
    precision: hits / sum(({ understood }) => understood.length),
    recall: hits / sum(({ parts }) => parts.length),
    fullyRight: sum(({ isRight }) => (isRight ? 1 : 0)),
    misread: sum(({ parts, understood }) => (parts.length === 0 && understood.length > 0 ? 1 : 0)),
  };
}

/** None of several values is wanted, however they are joined: each is a part of its own. */
function written({ facet, label, isExcluded, amount }: QueryPart): string[] {
  if (amount) return [`price:${amount.least ?? ''}..${amount.most ?? ''}${amount.unit ? ` ${amount.unit}` : ''}`];
  return isExcluded ? label.split(' or ').map((value) => `-${facet}:${value}`) : [`${facet}:${label}`];
}

const sameItems = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join('; ') === [...other].sort().join('; ');

const plain = (words: string) => words.toLowerCase().replace(/\s+/g, ' ').trim();
