import type { ReactNode } from 'react';
import { PolaroidWall } from './polaroid-wall.tsx';
import css from './tile-row.module.css';
import type { ShownTile } from './wall-tile.ts';
import { WhyHere, type WhyHereProps } from './why-here.tsx';

/** Rows are below the fold, so their images load lazily. */
const FAR_DOWN = 100;

export interface TileRowProps {
  title: string;
  text?: string;
  /** Beside the heading, such as a link to more works. */
  side?: ReactNode;
  /** Why these works are shown. */
  why?: string;
  /** Reasons for single works, by title. */
  reasons?: WhyHereProps['reasons'];
  tiles: readonly ShownTile[];
  /** One line that scrolls sideways, with images of the same height, instead of a wall. */
  isShelf?: boolean;
  /** The list name in tracking. */
  list: string;
  /** A work was clicked. */
  onWork?: (artworkId: number) => void;
}

/** A row of works with a heading. */
export function TileRow({ title, text, side, why, reasons, tiles, isShelf, list, onWork }: TileRowProps) {
  return (
    <section className={isShelf ? css.shelf : css.row}>
      {side ? (
        <div className={css.heading}>
          <h2>{title}</h2>
          {side}
        </div>
      ) : (
        <h2>{title}</h2>
      )}
      {text && <p>{text}</p>}
      {why && <WhyHere row={title} why={why} reasons={reasons} />}
      <PolaroidWall tiles={tiles} heading="h3" firstIndex={FAR_DOWN} list={list} {...(onWork && { onWork })} />
    </section>
  );
}
