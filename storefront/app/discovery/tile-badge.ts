import { chooseBadge } from '@easel/domain/catalogue/badge';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import type { Site } from '../lib/page-meta.ts';
import { type Html, html } from '../ui/html.ts';
import css from './artwork-tile.module.css';
import type { WallTile } from './wall-tile.ts';

/** The price or badge of a tile, such as SOLD. The rules are in domain/catalogue/badge.ts. */
export function renderBadge(tile: WallTile, site: Pick<Site, 'displayCurrency'>, isPrints: boolean | undefined): Html {
  const { kind, text } = chooseBadge(convertWorkPrice(tile, site), isPrints);
  return html`<p class="${css[kind]}">${text}</p>`;
}
