import type { ArtworkTile as Tile } from '@easel/contract/artwork-tile';
import type { ReactNode } from 'react';
import { HeadingRow } from '../ui/heading-row.tsx';
import { PolaroidWall } from './polaroid-wall.tsx';
import css from './tile-row.module.css';

/** A handful of works under a heading. */
export function TileRow({ title, tiles, more }: { title: string; tiles: Tile[]; more?: ReactNode }) {
  return (
    <section className={css.row}>
      <HeadingRow side={more}>
        <h2>{title}</h2>
      </HeadingRow>
      <PolaroidWall tiles={tiles} heading="h3" />
    </section>
  );
}
