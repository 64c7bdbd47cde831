import { PolaroidWall } from './polaroid-wall.tsx';
import css from './tile-row.module.css';
import type { WallTile } from './wall-tile.ts';

/** Rows stand below something else that is looked at first. */
const FAR_DOWN = 100;

export interface TileRowProps {
  title: string;
  text?: string;
  tiles: WallTile[];
  /** What the row is called in what is measured. */
  list: string;
  /** A work was chosen. */
  onWork?: (artworkId: number) => void;
}

/** A handful of works under a heading, with a line about them. */
export function TileRow({ title, text, tiles, list, onWork }: TileRowProps) {
  return (
    <section className={css.row}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <PolaroidWall tiles={tiles} heading="h3" firstIndex={FAR_DOWN} list={list} {...(onWork && { onWork })} />
    </section>
  );
}
