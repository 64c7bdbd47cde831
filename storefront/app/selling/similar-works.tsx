import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { chooseBadge } from '@easel/domain/catalogue/badge';
import { getTileUrl } from '@easel/domain/catalogue/print-tile';
import { useId } from 'react';
import { Link } from 'react-router';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import { useSite } from '../lib/page-meta.ts';
import { Picture } from '../ui/picture.tsx';
import css from './line-changes.module.css';

export type SimilarTile = Pick<
  ArtworkTile,
  | 'artworkId'
  | 'artworkTitle'
  | 'altText'
  | 'firstName'
  | 'lastName'
  | 'productUrl'
  | 'imageBaseUrl'
  | 'aspectRatio'
  | 'placeholderColor'
  | 'originalStatus'
  | 'hasOpenEditions'
  | 'listPrice'
  | 'minPrintPrice'
>;

/** The fields of a tile that are shown. */
export const toSimilarTile = (tile: ArtworkTile): SimilarTile => ({
  artworkId: tile.artworkId,
  artworkTitle: tile.artworkTitle,
  altText: tile.altText,
  firstName: tile.firstName,
  lastName: tile.lastName,
  productUrl: getTileUrl(tile),
  imageBaseUrl: tile.imageBaseUrl,
  aspectRatio: tile.aspectRatio,
  placeholderColor: tile.placeholderColor,
  originalStatus: tile.originalStatus,
  hasOpenEditions: tile.hasOpenEditions,
  listPrice: tile.listPrice,
  minPrintPrice: tile.minPrintPrice,
});

/** A short row of works instead of one that cannot be bought. */
export function SimilarWorks({ tiles, title }: { tiles: readonly SimilarTile[]; title: string }) {
  const id = useId();
  const site = useSite();
  return (
    <section className={css.similar} aria-labelledby={id} data-screen-only>
      <h4 className="quiet regular" id={id}>
        Similar works<span className="visually-hidden"> to {title}</span>
      </h4>
      <ul>
        {tiles.map((tile) => (
          <li key={tile.artworkId}>
            <Link to={tile.productUrl}>
              <Picture
                className={css.picture}
                picture={{ ...tile, placeholder: null }}
                alt={tile.altText}
                sizes="120px"
                isWhole
              />
              <span className={css.title}>{tile.artworkTitle}</span>
              <span className={css.price}>{chooseBadge(convertWorkPrice(tile, site)).text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
