import type { DiscoveredWork } from '@easel/domain/discovery/discover-visit';
import { pluralize } from '@easel/domain/text/pluralize';
import { useState } from 'react';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import { collectKept, favoriteKept } from './keep-works.ts';
import css from './kept-works.module.css';

/** The works that were kept. They can become favorites or a collection together. */
export function KeptWorks({ works, onRemove }: { works: readonly DiscoveredWork[]; onRemove: (id: number) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const run = (command: (works: readonly DiscoveredWork[]) => Promise<void>) => async () => {
    setIsBusy(true);
    await command(works);
    setIsBusy(false);
  };
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="kept-works" className={css.kept}>
      <h2 className="centered-text" id="kept-works">
        {pluralize(works.length, 'kept work')}
      </h2>
      <div className="buttons centered">
        <button type="button" className="button" data-kind="quiet" disabled={isBusy} onClick={run(favoriteKept)}>
          Add all to favorites
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={isBusy}
          onClick={run((all) => collectKept(all))}
        >
          Make a collection
        </button>
      </div>
      <ul>
        {works.map((work) => (
          <li className="positioned shrinkable" key={work.artworkId}>
            <Link to={work.productUrl}>
              <Picture
                className={css.picture}
                picture={{ ...work, placeholder: null }}
                alt={work.altText || `By ${work.artistName}`}
                sizes="160px"
                isWhole
              />
              <span>{work.artworkTitle}</span>
            </Link>
            <button
              className="paper framed ink"
              type="button"
              aria-label={`Remove ${work.artworkTitle}`}
              title="Remove"
              onClick={() => onRemove(work.artworkId)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
