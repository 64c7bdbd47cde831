import type { AssistantQuestion, AssistantReply } from '@easel/contract/discovery/assistant';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { formatArtistName } from '@easel/domain/catalogue/artist-names';
import {
  ASSISTANT_FAILURE,
  describeFound,
  describeNothing,
  suggestQuestions,
} from '@easel/domain/discovery/assistant-texts';
import { continueConversation, tidyMessage } from '@easel/domain/discovery/continue-conversation';
import {
  type Conversation,
  findConstraint,
  NEW_CONVERSATION,
  withoutConstraint,
} from '@easel/domain/discovery/conversation';
import { hasListingUrl } from '@easel/domain/discovery/conversation-listing';
import { formatListingUrl } from '@easel/domain/discovery/listing-url';
import { DEFAULT_PAGE_SIZE } from '@easel/domain/discovery/pagination';
import { readCountry } from '@easel/domain/locale/countries';
import type { ArtistDirectory } from '../understanding/artist-directory.ts';
import { isEnglishWord } from '../understanding/english-words.ts';
import { type AnswerDependencies, answerAct } from './assistant-answers.ts';
import {
  type AssistantSetting,
  isPrintsOnly,
  readAssistantSetting,
  toAssistantWork,
  toChips,
  toShownWork,
} from './assistant-setting.ts';
import { findFitting, findRelaxations } from './find-fitting.ts';

export interface AssistantDependencies extends AnswerDependencies {
  artistNames: ArtistDirectory;
  /** Understands messages and writes texts with a language model. Undefined without one. */
  model?: AssistantModel | undefined;
  onError: (error: unknown) => void;
}

/** Continues a conversation with a language model; undefined if it failed, so that the rules answer. */
export type AssistantModel = (
  conversation: Conversation,
  message: string,
  signal: AbortSignal | undefined,
) => Promise<Conversation | undefined>;

export type AssistantEvent =
  | { type: 'text'; data: { text: string } }
  | { type: 'works'; data: Pick<AssistantReply, 'chips' | 'works' | 'total' | 'listingUrl' | 'links'> }
  | { type: 'end'; data: AssistantReply }
  | { type: 'error'; data: { message: string } };

export interface AskOptions {
  preferences: Preferences;
  signal?: AbortSignal | undefined;
}

const SHOWN_WORKS = 6;
const MAX_SHOWN_WORKS = 12;

/** The reply to a message as events. It never throws: a failure is the last event. */
export async function* streamReply(
  parts: AssistantDependencies,
  asked: AssistantQuestion,
  options: AskOptions,
): AsyncGenerator<AssistantEvent> {
  try {
    const reply = await answerQuestion(parts, asked, options);
    const { text, chips, works, total, listingUrl, links } = reply;
    yield { type: 'text', data: { text } };
    yield { type: 'works', data: { chips, works, total, listingUrl, links } };
    yield { type: 'end', data: reply };
  } catch (error) {
    parts.onError(error);
    yield { type: 'error', data: { message: ASSISTANT_FAILURE } };
  }
}

/** The whole reply to a message. */
export async function answerQuestion(
  parts: AssistantDependencies,
  { question, conversation: given, without }: AssistantQuestion,
  { preferences, signal }: AskOptions,
): Promise<AssistantReply> {
  const setting = await readAssistantSetting(parts.db, preferences, parts.now());
  const message = tidyMessage(question);
  const before: Conversation = given ?? NEW_CONVERSATION;
  const conversation =
    without !== undefined
      ? withoutConstraint(before, without)
      : ((await parts.model?.(before, message, signal)) ?? (await understandMessage(parts, before, message)));
  return composeReply(parts, conversation, setting, message);
}

/** Reads a message by the rules. */
export async function understandMessage(
  parts: Pick<AssistantDependencies, 'artistNames' | 'discovery'>,
  before: Conversation,
  message: string,
): Promise<Conversation> {
  const [names] = await Promise.all([parts.artistNames(), parts.discovery.ready?.()]);
  return continueConversation(before, message, {
    isKnownWord: (word) => isEnglishWord(word) || parts.discovery.hasWord(word) === true,
    findArtist: (name) => {
      const artist = names.only(name);
      return artist && { artistId: artist.artistId, name: formatArtistName(artist) };
    },
  });
}

async function composeReply(
  parts: AssistantDependencies,
  conversation: Conversation,
  setting: AssistantSetting,
  question: string,
): Promise<AssistantReply> {
  const country = readCountry(setting.preferences.countryCode)?.name ?? 'your country';
  const likeId = findConstraint(conversation, 'like')?.artworkId;
  const [like] = likeId === undefined ? [] : await parts.tiles.readRows([likeId]);
  const titleOf = (id: number) => (id === like?.id ? like.title : undefined);
  const chips = toChips(conversation, setting, titleOf);
  const answered = await answerAct(parts, conversation, setting);
  if (answered) {
    return {
      question,
      text: answered.text,
      chips,
      works: answered.works ?? [],
      total: 0,
      resultId: parts.newId(),
      listingUrl: null,
      links: answered.links ?? [],
      suggestions: suggestQuestions(conversation, country),
      conversation: toState(conversation),
    };
  }
  const wanted = findConstraint(conversation, 'works')?.most ?? 0;
  const pageSize = Math.min(MAX_SHOWN_WORKS, Math.max(SHOWN_WORKS, wanted));
  const found = await findFitting(parts, conversation, setting, { page: conversation.page, pageSize });
  const { tiles, total, listing, dropped, resultId } = found;
  const isPrints = isPrintsOnly(conversation);
  const next: Conversation =
    tiles.length > 0
      ? { ...conversation, shown: tiles.map((tile) => toShownWork(tile, isPrints)) }
      : { ...conversation, page: 0, isEmpty: true };
  const isPastEnd = tiles.length === 0 && conversation.page > 0;
  const text =
    tiles.length > 0
      ? describeFound(conversation, { total, shown: tiles.length, unit: setting.unit, dropped })
      : isPastEnd
        ? 'These were all the works that fit.'
        : describeNothing(await findRelaxations(parts, conversation, setting));
  const ids = tiles.map(({ artworkId }) => artworkId);
  return {
    question,
    text,
    chips,
    works: tiles.map((tile) => toAssistantWork(tile, conversation, setting, like?.title)),
    total,
    resultId,
    listingUrl:
      listing && total > 0 && hasListingUrl(listing)
        ? formatListingUrl({ ...listing, page: 0, pageSize: DEFAULT_PAGE_SIZE })
        : null,
    links:
      wanted > 1 && ids.length > 1
        ? [{ label: 'See them on a wall', url: parts.wallPlannerUrl(ids.slice(0, wanted)) }]
        : [],
    suggestions: suggestQuestions(next, country),
    conversation: toState(next),
  };
}

/** The conversation as the browser keeps it. */
const toState = ({ constraints, shown, ...rest }: Conversation): AssistantReply['conversation'] => ({
  ...rest,
  constraints: constraints.map((one) => (one.kind === 'facet' ? { ...one, values: [...one.values] } : one)),
  shown: [...shown],
});
