import tileCss from './artwork-tile.module.css';
import wallCss from './polaroid-wall.module.css';
import css from './skeleton-wall.module.css';
import rows from './wall-rows.module.css';

/** A mix of tall, square and wide tiles. */
const HEIGHTS = [16, 13, 10, 18, 13, 11, 15, 9];

/** The placeholder of a wall while works load. */
export function SkeletonWall({ cards }: { cards: number }) {
  return (
    <div className={wallCss.container} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <ul className={wallCss.wall} aria-hidden="true">
        {Array.from({ length: cards }, (_, at) => `card ${at}`).map((card, at) => (
          <li key={card}>
            <div className={`${tileCss.tile} ${rows[`rows${HEIGHTS[at % HEIGHTS.length]}`]}`}>
              <div className={`${tileCss.picture} ${css.pulse}`} />
              <div className={css.line} />
              <div className={css.line} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
