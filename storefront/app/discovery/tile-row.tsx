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
  /** `shelf`: one line that scrolls sideways, with images of the same height. `large`: three large works. */
  form?: 'wall' | 'shelf' | 'large' | undefined;
  /** The list name in tracking. */
  list: string;
  /** A work was clicked. */
  onWork?: (artworkId: number) => void;
}

const CLASSES = { wall: css.wall, shelf: css.shelf, large: css.large };
const LARGE_WORKS = 3;

/** A row of works with a heading. */
export function TileRow({ title, text, side, why, reasons, tiles, form = 'wall', list, onWork }: TileRowProps) {
  return (
    <section className={CLASSES[form]}>
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
      <PolaroidWall
        tiles={form === 'large' ? tiles.slice(0, LARGE_WORKS) : tiles}
        heading="h3"
        firstIndex={FAR_DOWN}
        list={list}
        {...(onWork && { onWork })}
      />
    </section>
  );
}
