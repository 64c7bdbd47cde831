import { chooseBadge } from '@easel/domain/catalogue/badge';
import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd } from '@easel/domain/locale/exchange';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import type { Site } from '../lib/page-meta.ts';
import { type Html, html } from '../ui/html.ts';
import css from './artwork-tile.module.css';
import type { WallTile } from './wall-tile.ts';

/** `Price dropped from $1,200 to $950`, in narrow columns `Was $1,200`. Only next to the price of the original. */
export function renderPriceDrop(tile: WallTile, site: Pick<Site, 'displayCurrency'>): Html | undefined {
  if (!tile.priceWhenSaved) return undefined;
  const { kind, text } = chooseBadge(convertWorkPrice(tile, site));
  if (kind !== 'price') return undefined;
  const { displayCurrency } = site;
  const { currencyCode, isAbroad } = displayCurrency;
  const before = formatMoney(convertFromUsd(tile.priceWhenSaved, displayCurrency), currencyCode, isAbroad);
  return html`<p class="${css.drop}"><span class="${css.full}">Price dropped from </span><span class="${css.short}">Was </span>${before}<span class="${css.full}"> to ${text}</span></p>`;
}
