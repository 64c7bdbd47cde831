import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { AssistantReply, AssistantWork } from '@easel/contract/discovery/assistant';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { explainFit, formatConstraint } from '@easel/domain/discovery/assistant-texts';
import type { Constraint, Conversation, ShownWork } from '@easel/domain/discovery/conversation';
import { findConstraint } from '@easel/domain/discovery/conversation';
import { type QueryPrice, toQueryPrice } from '@easel/domain/discovery/query-price';
import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd, type DisplayCurrency } from '@easel/domain/locale/exchange';
import { formatSize, type Unit } from '@easel/domain/locale/units';
import type { Db } from '@easel/platform/db/open-database';
import { readRate } from '../../accounts/preferences/preferences.ts';
import { readRatesAt } from '../../accounts/preferences/rates.ts';

/** How a visitor reads amounts and lengths. */
export interface AssistantSetting {
  preferences: Preferences;
  unit: Unit;
  displayCurrency: DisplayCurrency;
  rateOf: (currency: string) => number | undefined;
}

export async function readAssistantSetting(db: Db, preferences: Preferences, now: number): Promise<AssistantSetting> {
  const [{ currencyCode, exchangeRate }, rateOf] = await Promise.all([
    readRate(db, preferences, now),
    readRatesAt(db, now),
  ]);
  const displayCurrency = { currencyCode, exchangeRate, isAbroad: preferences.currency !== currencyCode };
  return { preferences, unit: preferences.measurementUnit, displayCurrency, rateOf };
}

/** US cents in the visitor's currency. */
export const formatCents = (cents: number, { displayCurrency }: AssistantSetting): string =>
  formatMoney(convertFromUsd(cents, displayCurrency), displayCurrency.currencyCode, displayCurrency.isAbroad);

/** The price range that a conversation names, in dollars and as the visitor reads it. */
export function readPriceRange(
  conversation: Pick<Conversation, 'constraints'>,
  setting: AssistantSetting,
): QueryPrice | undefined {
  const price = findConstraint(conversation, 'price');
  return price && toQueryPrice(price, setting.displayCurrency, setting.rateOf);
}

export const isPrintsOnly = ({ constraints }: Pick<Conversation, 'constraints'>): boolean =>
  constraints.some((one) => one.kind === 'facet' && one.facet === 'has_prints' && !one.isExcluded);

/** The price of the original, or of the cheapest print if prints are asked for. */
export const getAskedPrice = (tile: ArtworkTile, isPrints: boolean): number | null =>
  isPrints ? tile.minPrintPrice : tile.listPrice;

export const toShownWork = (tile: ArtworkTile, isPrints: boolean): ShownWork => {
  const price = getAskedPrice(tile, isPrints);
  return {
    artworkId: tile.artworkId,
    widthCm: tile.width,
    heightCm: tile.height,
    ...(price !== null && { priceCents: price }),
  };
};

export function toAssistantWork(
  tile: ArtworkTile,
  conversation: Conversation,
  setting: AssistantSetting,
  likeTitle: string | undefined,
): AssistantWork {
  const isPrints = isPrintsOnly(conversation);
  const cents = getAskedPrice(tile, isPrints);
  const most = readPriceRange(conversation, setting)?.range.max;
  const isLimited = findConstraint(conversation, 'price')?.most !== undefined && most !== undefined && cents !== null;
  const left = isLimited ? most * 100 - cents : 0;
  return {
    artworkId: tile.artworkId,
    artworkTitle: tile.artworkTitle,
    altText: tile.altText,
    artistName: `${tile.firstName} ${tile.lastName}`.trim(),
    sku: tile.sku,
    url: isPrints && tile.printUrl ? tile.printUrl : tile.productUrl,
    imageBaseUrl: tile.imageBaseUrl,
    placeholderColor: tile.placeholderColor,
    aspectRatio: tile.aspectRatio,
    price: cents === null ? '' : `${isPrints ? 'Prints from ' : ''}${formatCents(cents, setting)}`,
    size: formatSize({ widthCm: tile.width, heightCm: tile.height }, setting.unit),
    reason: explainFit(conversation, {
      widthCm: tile.width,
      heightCm: tile.height,
      styles: tile.styles,
      subject: tile.subject,
      underBudget: left >= 100 ? formatCents(Math.floor(left / 100) * 100, setting) : '',
      likeTitle,
    }),
    isSponsored: tile.isSponsored,
  };
}

export function toChips(
  { constraints }: Pick<Conversation, 'constraints'>,
  setting: AssistantSetting,
  titleOf: (artworkId: number) => string | undefined,
): AssistantReply['chips'] {
  const price = readPriceRange({ constraints }, setting)?.label ?? 'Price';
  const label = (one: Constraint) => formatConstraint(one, { unit: setting.unit, price, titleOf });
  return constraints.map((one, at) => ({ label: label(one), at }));
}
