import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { badgeOf } from '@easel/domain/catalogue/badge';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readWorksById } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import { useSite } from '../lib/page-meta.ts';
import { useStore } from '../lib/store.ts';
import { clearViewed, recentlyViewedStore } from '../lib/viewed-store.ts';
import { Picture } from '../ui/picture.tsx';
import css from './recently-viewed.module.css';

const MAX_SHOWN = 12;
/** The works are loaded before the visitor has scrolled to them. */
const LOAD_AHEAD = '600px';

/**
 * The works viewed in this browser, for the end of a page. There is nothing before the visitor has viewed a work. The height does not depend on the works, so
 * nothing moves when they are loaded.
 */
export function RecentlyViewed({ without }: { without?: number }) {
  const viewed = useStore(recentlyViewedStore);
  const ids = viewed.filter((id) => id !== without).slice(0, MAX_SHOWN);
  const { section, works } = useViewedWorks(ids.join());
  if (ids.length === 0 || works?.length === 0) return null;
  return (
    <section ref={section} className={css.viewed} aria-labelledby="recently-viewed" data-screen-only>
      <div className={css.heading}>
        <h2 id="recently-viewed">Recently viewed</h2>
        <button type="button" className="text-button" onClick={clearViewed}>
          Clear<span className="visually-hidden"> recently viewed works</span>
        </button>
      </div>
      <ul className={css.works}>
        {works ? works.map((work) => <ViewedWork key={work.artworkId} work={work} />) : <li aria-hidden="true" />}
      </ul>
    </section>
  );
}

/** Loads the works when the section is near the viewport. Undefined until then; empty if they cannot be loaded. */
function useViewedWorks(ids: string) {
  const section = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<{ ids: string; works: ArtworkTile[] }>();
  useEffect(() => {
    const element = section.current;
    if (!element || ids === '') return;
    let isCurrent = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void api(readWorksById, { query: { ids } }).then((result) => {
          if (isCurrent) setLoaded({ ids, works: result.success ? result.payload.works : [] });
        });
      },
      { rootMargin: LOAD_AHEAD },
    );
    observer.observe(element);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [ids]);
  return { section, works: loaded?.ids === ids ? loaded.works : undefined };
}

function ViewedWork({ work }: { work: ArtworkTile }) {
  const artist = `${work.firstName} ${work.lastName}`.trim();
  const badge = badgeOf(convertWorkPrice(work, useSite()));
  return (
    <li>
      <Link to={work.productUrl}>
        <Picture
          className={css.picture}
          picture={{ ...work, placeholder: null }}
          alt={work.altText}
          sizes="180px"
          isWhole
        />
        <span className={css.title}>{work.artworkTitle}</span>
        <span className={css.artist}>{artist}</span>
        <span className={css.price}>{badge.text}</span>
      </Link>
    </li>
  );
}
