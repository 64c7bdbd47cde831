import type { ArtworkTile as Tile } from '@easel/contract/artwork-tile';
import { ArtworkTile, type ArtworkTileProps } from './artwork-tile.tsx';
import css from './polaroid-wall.module.css';

/** Works on a wall, in reading order, each taking as many rows as its picture is tall. */
export function PolaroidWall({ tiles, heading }: { tiles: Tile[]; heading: ArtworkTileProps['heading'] }) {
  return (
    <div className={css.room}>
      <ul className={css.wall}>
        {tiles.map((tile, index) => (
          <li key={tile.artworkId}>
            <ArtworkTile tile={tile} index={index} heading={heading} />
          </li>
        ))}
      </ul>
    </div>
  );
}
