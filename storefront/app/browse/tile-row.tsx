import type { ArtworkTile as Tile } from '@easel/contract/artwork-tile';
import { PolaroidWall } from './polaroid-wall.tsx';
import css from './tile-row.module.css';

/** A handful of works under a heading, with a line about them. */
export function TileRow({ title, text, tiles }: { title: string; text?: string; tiles: Tile[] }) {
  return (
    <section className={css.row}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <PolaroidWall tiles={tiles} heading="h3" />
    </section>
  );
}
