import { chooseBadge } from '@easel/domain/catalogue/badge';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import type { Site } from '../lib/page-meta.ts';
import { type Html, html } from '../ui/html.ts';
import css from './artwork-tile.module.css';
import type { WallTile } from './wall-tile.ts';

/**
 * The price or badge of a tile, such as SOLD. The rules are in domain/catalogue/badge.ts. In an archive or a museum, where nothing is for sale, it
 * would say the same on every tile.
 */
export function renderBadge(
  tile: WallTile,
  site: Pick<Site, 'displayCurrency'> & Partial<Pick<Site, 'isArchive'>>,
  isPrints: boolean | undefined,
): Html | undefined {
  const { kind, text } = chooseBadge(convertWorkPrice(tile, site), isPrints);
  if (site.isArchive && kind === 'unavailable') return undefined;
  return html`<p class="${css[kind]}">${text}</p>`;
}
