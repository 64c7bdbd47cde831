import type { AssistantReply } from '@easel/contract/discovery/assistant';
import {
  ASSISTANT_HELP,
  ASSISTANT_NO_WORKS,
  ASSISTANT_RESTARTED,
  ASSISTANT_THANKS,
  UNABLE_TEXTS,
} from '@easel/domain/discovery/assistant-texts';
import type { Conversation } from '@easel/domain/discovery/conversation';
import { readCountry } from '@easel/domain/locale/countries';
import { formatSize } from '@easel/domain/locale/units';
import type { Outcome } from '@easel/domain/outcome';
import { joinList } from '@easel/domain/text/join-list';
import { readWorkTexts } from '../../catalogue/work-texts.ts';
import type { SearchDependencies } from '../listings/search-works.ts';
import { type AssistantSetting, formatCents, toAssistantWork } from './assistant-setting.ts';

/** What the delivery of one piece costs. */
export interface DeliveryCost {
  priceCents: number;
  shippingCents: number;
  dutyCents: number;
  clearanceCents: number;
  taxCents: number;
  minDays: number;
  maxDays: number;
  unknownImportCosts: string | null;
}

export interface AnswerDependencies extends SearchDependencies {
  /** The shop's own estimate. */
  estimateDelivery: (sku: string, countryCode: string) => Promise<Outcome<DeliveryCost>>;
  /** The wall planner's address with these works on the wall. */
  wallPlannerUrl: (artworkIds: readonly number[]) => string;
}

export interface Answer extends Pick<AssistantReply, 'text'> {
  works?: AssistantReply['works'];
  links?: AssistantReply['links'];
}

/** At most this many works are quoted in one answer. */
const MAX_QUOTED = 4;
const MAX_STATEMENT = 300;

/** The answer to a message that does not look for works; undefined if it does. */
export async function answerAct(
  parts: AnswerDependencies,
  conversation: Conversation,
  setting: AssistantSetting,
): Promise<Answer | undefined> {
  const { act, shown } = conversation;
  switch (act.kind) {
    case 'help':
      return { text: ASSISTANT_HELP };
    case 'thanks':
      return { text: ASSISTANT_THANKS };
    case 'restart':
      return { text: ASSISTANT_RESTARTED };
    case 'unable': {
      const { text, label, url } = UNABLE_TEXTS[act.topic];
      return { text, links: [{ label, url }] };
    }
    case 'plan':
      return answerPlan(parts, conversation);
    case 'shipping': {
      const ids = act.artworkId === undefined ? shown.map(({ artworkId }) => artworkId) : [act.artworkId];
      if (act.place !== undefined) return { text: describeUnknownPlace(act.place) };
      return answerShipping(parts, conversation, setting, ids.slice(0, MAX_QUOTED), act.countryCode);
    }
    case 'details':
      return answerDetails(parts, conversation, setting, act.artworkId);
    case 'prints':
      return answerPrints(parts, conversation, setting, act.artworkId);
    default:
      return undefined;
  }
}

const describeUnknownPlace = (place: string) =>
  `I do not know what shipping to “${place}” costs. Name a country that the shop delivers to, or choose it in the cart.`;

function answerPlan({ wallPlannerUrl }: AnswerDependencies, { shown }: Conversation): Answer {
  if (shown.length === 0) return { text: ASSISTANT_NO_WORKS };
  const ids = shown.map(({ artworkId }) => artworkId);
  return {
    text: 'The wall planner shows them on your wall in true scale.',
    links: [{ label: 'Open the wall planner', url: wallPlannerUrl(ids) }],
  };
}

async function answerShipping(
  parts: AnswerDependencies,
  conversation: Conversation,
  setting: AssistantSetting,
  ids: readonly number[],
  named: string | undefined,
): Promise<Answer> {
  const countryCode = named ?? setting.preferences.countryCode;
  const country = readCountry(countryCode)?.name ?? countryCode.toUpperCase();
  if (ids.length === 0) return { text: ASSISTANT_NO_WORKS };
  // The price is that of the country it is shipped to.
  const tiles = await parts.tiles.read(ids, { ...setting.preferences, countryCode }, (index) => index + 1);
  const quotes = await Promise.all(
    tiles.map(async (tile) => ({ tile, cost: await parts.estimateDelivery(tile.sku, countryCode) })),
  );
  const sentences = quotes.map(({ tile, cost }) => {
    if (!cost.ok) return `“${tile.artworkTitle}” cannot be shipped to ${country} at the moment.`;
    const { shippingCents, dutyCents, clearanceCents, taxCents, minDays, maxDays, unknownImportCosts } = cost.value;
    const extras = [
      ...(dutyCents + clearanceCents > 0 ? [`${formatCents(dutyCents + clearanceCents, setting)} import duty`] : []),
      ...(taxCents > 0 ? [`${formatCents(taxCents, setting)} tax`] : []),
    ];
    const shipping = shippingCents === 0 ? 'free' : formatCents(shippingCents, setting);
    const plus = extras.length > 0 ? `, plus ${joinList(extras)}` : '';
    const unknown = unknownImportCosts === null ? '' : ' Customs may charge more on delivery.';
    return `Shipping “${tile.artworkTitle}” to ${country} is ${shipping}${plus}. It arrives in ${minDays} to ${maxDays} business days.${unknown}`;
  });
  return {
    text: sentences.length === 0 ? ASSISTANT_NO_WORKS : sentences.join('\n'),
    works: tiles.map((tile) => toAssistantWork(tile, { ...conversation, constraints: [] }, setting, undefined)),
  };
}

async function answerDetails(
  parts: AnswerDependencies,
  conversation: Conversation,
  setting: AssistantSetting,
  id: number,
): Promise<Answer> {
  const [[tile], texts] = await Promise.all([
    parts.tiles.read([id], setting.preferences, () => 1),
    readWorkTexts(parts.db, id),
  ]);
  if (!tile) return { text: ASSISTANT_NO_WORKS };
  const size = formatSize({ widthCm: tile.width, heightCm: tile.height, depthCm: tile.depth }, setting.unit);
  const made = joinList([...tile.mediums, ...tile.materials].map((word) => word.toLowerCase()));
  const price =
    tile.originalStatus === 'avail' && tile.listPrice !== null
      ? `It costs ${formatCents(tile.listPrice, setting)}.`
      : 'The original is not for sale.';
  const [statement = ''] = texts;
  const told = statement.length > MAX_STATEMENT ? `${statement.slice(0, MAX_STATEMENT).trimEnd()} …` : statement;
  const facts = `“${tile.artworkTitle}” by ${`${tile.firstName} ${tile.lastName}`.trim()}: ${size}${made === '' ? '' : `, ${made}`}. ${price}`;
  return {
    text: [facts, told].filter((text) => text !== '').join('\n'),
    works: [toAssistantWork(tile, { ...conversation, constraints: [] }, setting, undefined)],
  };
}

async function answerPrints(
  parts: AnswerDependencies,
  conversation: Conversation,
  setting: AssistantSetting,
  id: number,
): Promise<Answer> {
  const [tile] = await parts.tiles.read([id], setting.preferences, () => 1);
  if (!tile) return { text: ASSISTANT_NO_WORKS };
  const works = [toAssistantWork(tile, { ...conversation, constraints: [] }, setting, undefined)];
  if (!tile.hasPrint || tile.minPrintPrice === null || !tile.printUrl)
    return {
      text: `There are no prints of “${tile.artworkTitle}”. Ask for “prints only” to see works that have them.`,
      works,
    };
  return {
    text: `Prints of “${tile.artworkTitle}” start at ${formatCents(tile.minPrintPrice, setting)}.`,
    works,
    links: [{ label: 'Choose a print', url: tile.printUrl }],
  };
}
