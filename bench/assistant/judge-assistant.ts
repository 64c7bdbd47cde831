import { createArtistNames, formatArtistName } from '@easel/domain/catalogue/artist-names';
import { continueConversation } from '@easel/domain/discovery/continue-conversation';
import { type Constraint, type Conversation, NEW_CONVERSATION } from '@easel/domain/discovery/conversation';
import { isEnglishWord } from '@easel/server/discovery/understanding/english-words';
import type { JudgedSentence } from '../understanding/parse-sentences.ts';
import { type JudgedDialogue, SHOWN_WORKS } from './assistant-dialogues.ts';

const artist = (artistId: number, firstName: string, lastName: string) => ({
  artistId,
  firstName,
  lastName,
  worksCount: 5,
});
const names = createArtistNames();
names.add(artist(1, 'Ada', 'Moreau'));
names.add(artist(2, 'Vincent', 'van Gogh'));

const OPTIONS = {
  isKnownWord: isEnglishWord,
  findArtist: (name: string) => {
    const found = names.only(name);
    return found && { artistId: found.artistId, name: formatArtistName(found) };
  },
};

export interface AssistantVerdict {
  spoken: string;
  expected: string;
  actual: string;
  isRight: boolean;
}

export const judgeSentence = ({ query, parts, words }: JudgedSentence): AssistantVerdict =>
  judge(query, parts, words, continueConversation(NEW_CONVERSATION, query, OPTIONS));

export function judgeDialogue({ turns, parts, words }: JudgedDialogue): AssistantVerdict {
  let conversation: Conversation = NEW_CONVERSATION;
  for (const turn of turns) conversation = { ...continueConversation(conversation, turn, OPTIONS), shown: SHOWN_WORKS };
  return judge(turns.join(' / '), parts, words, conversation);
}

function judge(spoken: string, parts: readonly string[], words: string, conversation: Conversation): AssistantVerdict {
  const expected = `${sorted(parts)} | ${plain(words)}`;
  const found = conversation.constraints.find((one) => one.kind === 'words');
  const actual = `${sorted(writeConversation(conversation))} | ${plain(found?.kind === 'words' ? found.text : '')}`;
  return { spoken, expected, actual, isRight: expected === actual };
}

/** The visitor of the judged conversations pays in dollars. */
const sorted = (parts: readonly string[]) =>
  parts
    .map((part) => part.replace(/ usd$/, ''))
    .sort()
    .join('; ');
const plain = (words: string) => words.toLowerCase().replace(/\s+/g, ' ').trim();

/** The constraints as the judged data writes them. */
function writeConversation({ constraints, act }: Conversation): string[] {
  const written = constraints.flatMap(writeConstraint);
  if (act.kind === 'find' || act.kind === 'restart') return written;
  const details = [
    'countryCode' in act ? act.countryCode : undefined,
    'artworkId' in act ? act.artworkId : undefined,
  ].filter((detail) => detail !== undefined);
  return [...written, [`act:${act.kind}`, ...details].join(' ')];
}

const rounded = (cm: number | undefined) => (cm === undefined ? '' : String(Math.round(cm * 100) / 100));

function writeConstraint(one: Constraint): string[] {
  switch (one.kind) {
    case 'facet':
      return one.isExcluded
        ? one.label.split(' or ').map((label) => `-${one.facet}:${label}`)
        : [`${one.facet}:${one.label}`];
    case 'price':
      return [`price:${one.least ?? ''}..${one.most ?? ''}${one.unit ? ` ${one.unit}` : ''}`];
    case 'length':
      return [`${one.side}:${rounded(one.leastCm)}..${rounded(one.mostCm)}`];
    case 'place':
      return [`place:${one.name}${one.widthCm === undefined ? '' : ` ${one.widthCm}`}`];
    case 'gift':
      return [one.person === '' ? 'gift' : `gift:${one.person}`];
    case 'works':
      return [`works:${one.least === one.most ? one.most : `${one.least}..${one.most}`}`];
    case 'like':
      return [`like:${one.artworkId}`];
    case 'order':
      return [`order:${one.sort}`];
    case 'words':
      return [];
  }
}
