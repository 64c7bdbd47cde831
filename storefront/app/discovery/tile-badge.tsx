import { chooseBadge } from '@easel/domain/catalogue/badge';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import type { Site } from '../lib/page-meta.ts';
import css from './artwork-tile.module.css';
import type { WallTile } from './wall-tile.ts';

export interface TileBadgeProps {
  tile: WallTile;
  site: Pick<Site, 'displayCurrency'>;
  isPrints: boolean | undefined;
}

/** The price or badge of a tile, such as SOLD. The rules are in domain/catalogue/badge.ts. */
export function TileBadge({ tile, site, isPrints }: TileBadgeProps) {
  const { kind, text } = chooseBadge(convertWorkPrice(tile, site), isPrints);
  return <p className={css[kind]}>{text}</p>;
}
