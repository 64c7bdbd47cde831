import type { AccountFacet } from '@easel/contract/search-api/search-account';
import { stemWord, tokenize } from '@easel/search/tokenizer';
import type { SectionItem } from '../accounts/search-account.ts';
import { answerFromTexts } from './answer-from-text.ts';
import type { ClientCall } from './client-call.ts';
import { ConstructorError } from './constructor-error.ts';
import { listHiddenFacets, listHiddenFields } from './item-response.ts';
import { itemsResponse } from './listing-response.ts';
import { querySection } from './query-section.ts';
import { readFlag, readFormat, readInteger, readText } from './read-parameters.ts';
import { questionFor } from './recommendations.ts';
import { type Listing, readListing } from './section-listing.ts';

const USUAL_QUESTIONS = 5;
const MAX_ID = 100;

/** A topic of an item that can be asked about, and its answer. */
interface Topic {
  question: string;
  /** Words that refer to the topic. */
  words: string[];
  answer: string;
  /** Related items are returned with the answer. */
  isAboutOthers?: boolean;
}

/** GET /v1/item_questions */
export async function suggestQuestions(call: ClientCall) {
  const { item } = await readItem(call);
  const limit = readInteger(call.parameters, 'num_results') ?? USUAL_QUESTIONS;
  return {
    questions: topicsOf(call, item)
      .slice(0, limit)
      .map(({ question }) => ({ value: question })),
  };
}

/** GET /v1/item_questions/{question}/answer */
export async function answerQuestion(call: ClientCall, question: string) {
  const { item, listing } = await readItem(call);
  readFlag(call.parameters.guard, 'guard');
  const topics = topicsOf(call, item);
  const found = findTopic(topics, question);
  const fromText = answerFromTexts(question, await textsOf(call, listing, item));
  // An answer from the item's texts is preferred if it matches more words.
  const isFromText = fromText !== undefined && fromText.matched > (found?.shared ?? 0);
  const topic = isFromText ? undefined : found?.topic;
  return {
    qna_result_id: call.newId(),
    value: topic?.answer ?? fromText?.text ?? `That is not known of ${item.value}.`,
    follow_up_questions: topics
      .filter((other) => other !== topic)
      .slice(0, 3)
      .map((other) => ({ value: other.question })),
    thread_id: readText(call.parameters, 'thread_id')?.slice(0, MAX_ID) || call.newId(),
    item_results: {
      request: { item_id: item.id, ...(item.variationId && { variation_id: item.variationId }) },
      response: { results: topic?.isAboutOthers ? await readOthers(call, listing, item) : [] },
    },
  };
}

async function readItem(call: ClientCall): Promise<{ item: SectionItem; listing: Listing }> {
  const { parameters } = call;
  const listing = readListing(call);
  const itemId = readText(parameters, 'item_id');
  if (!itemId) throw new ConstructorError('"item_id" is required.');
  const items = await listing.section.items(await listing.section.documentsOf([itemId]));
  const variationId = readText(parameters, 'variation_id');
  const item = items.find((one) => one.variationId === variationId) ?? items[0];
  if (!item) throw new ConstructorError(`There is no item with the id ${itemId}.`, 404);
  return { item, listing };
}

/** Fields that are not meant for people. */
const IS_TECHNICAL = /(?:^|_)(?:ids?|urls?|image|images|sku|slug|hash|placeholder\w*|score|rank)$/i;
const MIN_TEXT_LENGTH = 10;

/** Texts about an item: its description, other visible text fields, and texts of the section. */
async function textsOf(
  { account, parameters }: ClientCall,
  { section }: Listing,
  item: SectionItem,
): Promise<string[]> {
  const hidden = listHiddenFields({ definition: account.definition, format: readFormat(parameters.fmt_options) });
  const variation = item.variations.find(({ id }) => id === item.variationId);
  const texts = [item.data, variation?.data ?? {}].flatMap((data) =>
    Object.entries(data).flatMap(([name, value]) =>
      hidden.has(name) || IS_TECHNICAL.test(name)
        ? []
        : [value].flat().filter((one): one is string => typeof one === 'string'),
    ),
  );
  const sentences = texts.filter((text) => text.length >= MIN_TEXT_LENGTH && /\s/.test(text.trim()));
  return [...new Set([...sentences, ...((await section.texts?.(item.id)) ?? [])])];
}

/** Topics that facets and texts of an item can answer, most informative first. */
function topicsOf(call: ClientCall, item: SectionItem): Topic[] {
  const { definition } = call.account;
  const hidden = listHiddenFacets({ definition, format: readListing(call).format });
  const facets = (definition.facets ?? []).filter(({ name }) => !hidden.has(name));
  const { description } = item.data;
  return [
    ...facets.flatMap((facet) => facetTopics(facet, item)),
    ...(typeof description === 'string'
      ? [
          {
            question: 'What is it like?',
            words: ['like', 'about', 'describe', 'description', 'detail'],
            answer: description,
          },
        ]
      : []),
    {
      question: 'What else is like it?',
      words: ['else', 'similar', 'alternative', 'other', 'compare', 'instead'],
      answer: `These have much in common with ${item.value}.`,
      isAboutOthers: true,
    },
  ];
}

function facetTopics({ name, displayName = name, type }: AccountFacet, item: SectionItem): Topic[] {
  const values = [...new Set([item, ...item.variations].flatMap(({ facets }) => facets[name] ?? []))];
  if (values.length === 0) return [];
  const title = displayName.toLowerCase();
  const words = [
    ...tokenize(name.replaceAll('_', ' ')),
    ...tokenize(displayName),
    ...(OTHER_WORDS.get(name.toLowerCase()) ?? []),
  ];
  if (values.every((value) => /^(?:true|false)$/i.test(String(value)))) {
    const isSo = values.some((value) => /^true$/i.test(String(value)));
    const plain = title.replace(/^(?:is|has)[ _]/, '');
    return [
      {
        question: `Is it ${plain}?`,
        words,
        answer: `${isSo ? 'Yes' : 'No'}, ${item.value} is ${isSo ? '' : 'not '}${plain}.`,
      },
    ];
  }
  if (type === 'range') {
    const numbers = values.map(Number).filter(Number.isFinite);
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    const answer = least === most ? `The ${title} is ${least}.` : `The ${title} is from ${least} to ${most}.`;
    return numbers.length > 0 ? [{ question: `What is the ${title}?`, words, answer }] : [];
  }
  const own = values.map((value) => String(value).replaceAll(' > ', ', '));
  const all = own.length === 1 ? own[0] : `${own.slice(0, -1).join(', ')} and ${own.at(-1)}`;
  const isChoice = item.variations.length > 1 && own.length > 1;
  return [
    {
      question: isChoice ? `Which ${title} can I choose?` : `What is the ${title}?`,
      words: [...words, ...own.flatMap(tokenize)],
      answer: isChoice ? `${item.value} comes in ${all}.` : `The ${title} is ${all}.`,
    },
  ];
}

/** Common alternatives to the shop's terms. */
const OTHER_WORDS = new Map(
  Object.entries({ price: ['cost', 'much', 'expensive', 'cheap'], brand: ['maker', 'made', 'who'], color: ['colour'] }),
);

/** The topic with the most words in common with the question. */
function findTopic(topics: readonly Topic[], question: string): { topic: Topic; shared: number } | undefined {
  const questionStems = new Set(tokenize(question.slice(0, 1_000)).map(stemWord));
  const exact = topics.find((topic) => topic.question === question);
  if (exact) return { topic: exact, shared: Number.POSITIVE_INFINITY };
  let best: { topic: Topic; shared: number } | undefined;
  for (const topic of topics) {
    const shared = new Set(topic.words.map(stemWord).filter((word) => questionStems.has(word))).size;
    if (shared > 0 && shared > (best?.shared ?? 0)) best = { topic, shared };
  }
  return best;
}

async function readOthers(call: ClientCall, listing: Listing, item: SectionItem) {
  const pod = { id: 'others', displayName: '', strategy: 'alternative_items' as const };
  const question = await questionFor(pod, { ...listing, limit: 5 }, [item.id], undefined);
  return itemsResponse(call, listing, question, await querySection(listing.section, question));
}
