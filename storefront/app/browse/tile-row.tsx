import type { ArtworkTile as Tile } from '@easel/contract/artwork-tile';
import type { ReactNode } from 'react';
import { PolaroidWall } from './polaroid-wall.tsx';
import css from './tile-row.module.css';

/** A handful of works under a heading. */
export function TileRow({ title, tiles, more }: { title: string; tiles: Tile[]; more?: ReactNode }) {
  return (
    <section className={css.row}>
      <div className={css.heading}>
        <h2>{title}</h2>
        {more}
      </div>
      <PolaroidWall tiles={tiles} heading="h3" />
    </section>
  );
}
