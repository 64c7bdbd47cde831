import type { VisualSearchState, VisualSourceView } from '@easel/contract/discovery/visual-search';
import { formatVisualSearchUrl, VISUAL_SEARCH_PAGE, type WeightedColor } from '@easel/domain/discovery/visual-source';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Picture } from '../ui/picture.tsx';
import { ColorStrip } from './color-strip.tsx';
import { VisualColorForm } from './visual-color-form.tsx';
import { VisualPhotoForm } from './visual-photo-form.tsx';
import { ComparedSoFar } from './visual-query.tsx';
import { VisualRoom } from './visual-room.tsx';
import css from './visual-search-page.module.css';
import type { WallTile } from './wall-tile.ts';

const VisualRegion = lazy(async () => ({ default: (await import('./visual-region.tsx')).VisualRegion }));

const TRAIL = [{ label: 'All works', url: '/all' }, { label: 'Search by image' }];

export interface VisualSearchPageProps {
  state: VisualSearchState;
  /** A work to choose a part or a color of. */
  work: VisualSourceView['work'];
  colors: VisualSourceView['colors'];
  /** The colors of a search that is changed. */
  chosen: readonly WeightedColor[];
  /** Works to start from. */
  tiles: readonly WallTile[];
}

/** The ways to search by what works look like. */
export function VisualSearchPage({ state, work, colors, chosen, tiles }: VisualSearchPageProps) {
  const covers = tiles.slice(0, 4);
  return (
    <div className={css.page}>
      <Breadcrumbs trail={TRAIL} />
      <header className="page-header">
        <h1>{work ? 'Search with a part or a color' : 'Search by image'}</h1>
        <p>{work ? work.title : 'Find works that look like a photo, suit your room or have your colors.'}</p>
      </header>
      {!work && (
        <nav className={css.jumps} aria-label="Ways to search">
          <a href="#by-photo">A photo</a>
          <a href="#by-room" data-needs-script>
            Your room
          </a>
          <a href="#by-color">Colors</a>
          {tiles.length > 0 && <a href="#by-work">A work</a>}
        </nav>
      )}
      {work ? (
        <WorkParts work={work} colors={colors} />
      ) : (
        <div className={css.ways}>
          <VisualPhotoForm covers={covers} />
          <VisualRoom />
          <VisualColorForm chosen={chosen} />
        </div>
      )}
      {tiles.length > 0 && (
        <section className={css.works}>
          <h2 id="by-work">{work ? 'Another work' : 'A work'}</h2>
          <p className="quiet">Choose one to see works that look like it.</p>
          <ul>
            {tiles.map((tile) => (
              <li key={tile.artworkId}>
                <Link to={formatVisualSearchUrl({ kind: 'work', workId: tile.artworkId })} rel="nofollow">
                  <Picture
                    className={css.picture}
                    picture={tile}
                    alt={`Works that look like “${tile.artworkTitle}”`}
                    sizes="180px"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ComparedSoFar state={state} isByImage />
    </div>
  );
}

function WorkParts({
  work,
  colors,
}: {
  work: NonNullable<VisualSourceView['work']>;
  colors: VisualSourceView['colors'];
}) {
  return (
    <div className={css.parts}>
      <section>
        <Suspense>
          <VisualRegion work={work} />
        </Suspense>
      </section>
      <section className="stack">
        <h2>The whole work</h2>
        <p>
          <Link
            className="button"
            data-kind="quiet"
            to={formatVisualSearchUrl({ kind: 'work', workId: work.artworkId })}
            rel="nofollow"
          >
            See works that look like it
          </Link>
        </p>
        {colors.length > 0 && (
          <>
            <h2>One of its colors</h2>
            <ul className={css.colors}>
              {colors.map(({ hex, name }) => (
                <li key={hex}>
                  <Link
                    className="spaced touch-link"
                    to={formatVisualSearchUrl({ kind: 'colors', colors: [{ hex, weight: 50 }] })}
                    rel="nofollow"
                  >
                    <span>
                      <ColorStrip colors={[{ hex, weight: 1 }]} />
                    </span>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
            <p>
              <Link
                to={formatVisualSearchUrl({
                  kind: 'colors',
                  colors: colors.map(({ hex }, at) => ({ hex, weight: 100 - 20 * at })),
                })}
                rel="nofollow"
              >
                All of its colors
              </Link>
            </p>
          </>
        )}
        <p>
          <Link to={work.url}>Back to the work</Link> · <Link to={VISUAL_SEARCH_PAGE}>Other ways to search</Link>
        </p>
      </section>
    </div>
  );
}
