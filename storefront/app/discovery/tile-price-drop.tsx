import { chooseBadge } from '@easel/domain/catalogue/badge';
import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd } from '@easel/domain/locale/exchange';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import type { Site } from '../lib/page-meta.ts';
import css from './artwork-tile.module.css';
import type { WallTile } from './wall-tile.ts';

/** `Price dropped from $1,200 to $950`, in narrow columns `Was $1,200`. Only next to the price of the original. */
export function TilePriceDrop({ tile, site }: { tile: WallTile; site: Pick<Site, 'displayCurrency'> }) {
  const { kind, text } = chooseBadge(convertWorkPrice(tile, site));
  if (!tile.priceWhenSaved || kind !== 'price') return null;
  const { displayCurrency } = site;
  const { currencyCode, isAbroad } = displayCurrency;
  const before = formatMoney(convertFromUsd(tile.priceWhenSaved, displayCurrency), currencyCode, isAbroad);
  return (
    <p className={css.drop}>
      <span className={css.full}>Price dropped from </span>
      <span className={css.short}>Was </span>
      {before}
      <span className={css.full}> to {text}</span>
    </p>
  );
}
