import { LinkArea, useStoreBase } from '../lib/link-area.tsx';
import { ArtworkTile, type ArtworkTileProps } from './artwork-tile.tsx';
import css from './polaroid-wall.module.css';
import type { WallTile } from './wall-tile.ts';

export interface PolaroidWallProps {
  tiles: WallTile[];
  heading: ArtworkTileProps['heading'];
  /** How many works hang above: pictures far down the page wait until one scrolls to them. */
  firstIndex?: number;
  isPrints?: boolean;
  isRanked?: boolean;
  /** A work was chosen. */
  onWork?: (artworkId: number) => void;
}

/** Works on a wall, in reading order, each taking as many rows as its picture is tall. */
export function PolaroidWall({ tiles, heading, firstIndex = 0, isPrints, isRanked, onWork }: PolaroidWallProps) {
  const base = useStoreBase();
  return (
    <LinkArea className={css.room} onWork={onWork}>
      <ul className={css.wall}>
        {tiles.map((tile, index) => (
          <li key={tile.artworkId}>
            <ArtworkTile
              tile={tile}
              base={base}
              index={firstIndex + index}
              heading={heading}
              isPrints={isPrints}
              isRanked={isRanked}
            />
          </li>
        ))}
      </ul>
    </LinkArea>
  );
}
