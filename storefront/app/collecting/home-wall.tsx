import { wallPlannerUrl } from '@easel/domain/collecting/wall-planner-url';
import { Link } from 'react-router';
import { useFlag } from '../lib/use-flag.ts';
import css from './home-wall.module.css';

export interface HomeWallData {
  /** A room with the works on its wall. */
  drawing: string;
  works: { artworkId: number; title: string; artist: string; url: string }[];
}

/** Invites to the wall planner, which opens with the works of the drawing. */
export function HomeWall({ drawing, works }: HomeWallData) {
  const isOn = useFlag('wall-planner', 'home');
  if (!isOn) return null;
  const plannerUrl = wallPlannerUrl(works.map(({ artworkId }) => artworkId));
  return (
    <section className={css.wall} aria-labelledby="home-wall">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server. */}
      <div className={css.drawing} dangerouslySetInnerHTML={{ __html: drawing }} />
      <div className={css.words}>
        <h2 className="display-text" id="home-wall">
          Try it on your wall
        </h2>
        <p>
          Hang works at their true size, in a room like yours or on a photo of your own wall. Your photo stays on your
          device.
        </p>
        <p>
          <Link className="button" to={plannerUrl}>
            Open the wall planner
          </Link>
        </p>
        <ul>
          {works.map(({ artworkId, title, artist, url }) => (
            <li key={artworkId}>
              <Link to={url}>
                <em>{title}</em>, {artist}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
