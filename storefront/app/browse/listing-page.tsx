import { counted } from '@easel/domain/counted';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PageFacts } from '../lib/page-meta.ts';
import { HeadingRow } from '../ui/heading-row.tsx';
import { FacetRail } from './facet-rail.tsx';
import css from './listing-page.module.css';
import type { WallPage } from './load-listing.ts';
import { Pagination } from './pagination.tsx';
import { PolaroidWall } from './polaroid-wall.tsx';

/** What a listing says of itself to those who link to it. Searches and narrowed listings are for people, not for search engines. */
export function listingFactsOf(works: WallPage): PageFacts {
  const page = works.pageNumber > 1 ? `, page ${works.pageNumber}` : '';
  const isAll = works.place === 'All Works';
  const name = works.query ? works.heading : isAll ? 'Original art for sale' : `${works.place} for sale`;
  return {
    title: `${name}${page}`,
    description: `${counted(works.totalResults, 'work')} in ${works.place}, bought from the artists who made them. Buy original art worry free with our 14-day satisfaction guarantee.`,
    canonicalQuery: works.canonicalUrl.replace(/^[^?]*/, ''),
    isIndexable: works.totalResults > 0 && works.query === '',
  };
}

/** A wall of works, what it can be narrowed by, and the way to the next one. */
export function ListingPage({ works }: { works: WallPage }) {
  const { rail, results } = works;
  const [isFiltering, setIsFiltering] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const close = () => {
    setIsFiltering(false);
    opener.current?.focus({ preventScroll: true });
  };
  return (
    <div className={css.listing}>
      <a className="skip-link" href="#wall">
        Skip to the works
      </a>
      <HeadingRow side={<p role="status">{counted(works.totalResults, 'work')}</p>}>
        <h1>{works.heading}</h1>
      </HeadingRow>
      {works.didYouMean && (
        <p className={css.meant}>
          Did you mean <Link to={works.didYouMean.url}>{works.didYouMean.text}</Link>?
        </p>
      )}
      {works.isRelaxed && <p className={css.meant}>Nothing has all of these words. These works have most of them.</p>}
      <div className={css.bar} hidden={rail.facets.length === 0}>
        {/* biome-ignore lint/a11y/useValidAnchor: it is a link to the filters as long as there is no script. */}
        <a
          ref={opener}
          className={css.open}
          href="#filters"
          onClick={(event) => {
            event.preventDefault();
            setIsFiltering(true);
          }}
        >
          Filter{rail.chips.length > 0 && ` (${rail.chips.length})`}
        </a>
        <Choices name="Sort by" links={works.sorts} />
        <Choices name="Results per page" links={works.perPage} />
      </div>
      {rail.chips.length > 0 && (
        <ul className={css.chips} aria-label="Chosen">
          {rail.chips.map(({ label, url }) => (
            <li key={label}>
              <Link to={url} preventScrollReset aria-label={`Remove ${label}`}>
                {label} <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
          {rail.clearUrl && (
            <li>
              <Link to={rail.clearUrl} preventScrollReset className={css.clear}>
                Clear all
              </Link>
            </li>
          )}
        </ul>
      )}
      <div className={rail.facets.length > 0 ? css.columns : undefined}>
        {rail.facets.length > 0 && (
          <FacetRail rail={rail} count={counted(works.totalResults, 'work')} isOpen={isFiltering} onClose={close} />
        )}
        <div id="wall" className={css.wall}>
          {results.length > 0 ? <PolaroidWall tiles={results} heading="h2" /> : <EmptyListing works={works} />}
          <Pagination
            page={works.pageNumber}
            totalPages={works.totalPages}
            pageUrl={works.pageUrl}
            firstPageUrl={works.firstPageUrl}
          />
        </div>
      </div>
    </div>
  );
}

interface ChoicesProps {
  name: string;
  links: { label: string; url: string; isChosen: boolean }[];
}

function Choices({ name, links }: ChoicesProps) {
  return (
    <details className={css.choices}>
      <summary>
        {name}: <b>{links.find(({ isChosen }) => isChosen)?.label ?? links[0]?.label}</b>
      </summary>
      <ul>
        {links.map(({ label, url, isChosen }) => (
          <li key={label}>
            <Link to={url} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function EmptyListing({ works }: { works: WallPage }) {
  const { rail, query } = works;
  return (
    <div className={css.empty}>
      <h2>{query || rail.clearUrl ? 'Nothing hangs here' : 'These walls are still bare'}</h2>
      <p>
        {query
          ? 'No work goes by these words. Fewer of them, or others, may find what you mean.'
          : rail.clearUrl
            ? 'No work is all of this at once. Take something back, and others appear.'
            : `No works in ${works.place} yet.`}
      </p>
      <p>
        <Link className="button" to={rail.clearUrl ?? '/all'}>
          {rail.clearUrl ? 'Clear all filters' : 'See all works'}
        </Link>
      </p>
    </div>
  );
}
