import { GUARANTEE } from '@easel/domain/discovery/feature-page';
import { urlPageOf } from '@easel/domain/discovery/pagination';
import { MISSING_TILE_ROW } from '@easel/domain/text/missing-page';
import { pluralize } from '@easel/domain/text/pluralize';
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { type PageFacts, useSite } from '../lib/page-meta.ts';
import { breadcrumbData, itemListData } from '../lib/structured-data.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Choices } from '../ui/choices.tsx';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { FilterPanel } from './filter-panel.tsx';
import css from './listing-page.module.css';
import type { WallPage } from './load-listing.ts';
import { NamedArtists } from './named-artists.tsx';
import { Pagination } from './pagination.tsx';
import { PolaroidWall } from './polaroid-wall.tsx';
import { SearchRedirect } from './search-redirect.tsx';
import { SearchUnavailable } from './search-unavailable.tsx';
import { SeoCopy } from './seo-copy.tsx';
import { TileRow } from './tile-row.tsx';

/** What a listing says of itself to those who link to it. Searches and narrowed listings are for people, not for search engines. */
export function listingFactsOf(works: WallPage): PageFacts {
  const { seo, pageNumber, results, query } = works;
  const page = pageNumber > 1 ? `, page ${pageNumber}` : '';
  const name = query ? works.heading : works.name === 'All works' ? 'Original art for sale' : `${works.name} for sale`;
  const urlOf = (to: number) => pageUrlOf(works, to);
  return {
    title: `${seo?.content.meta_title || name}${page}`,
    description:
      seo?.content.meta_description ||
      `${works.isUnavailable ? 'Works' : pluralize(works.totalResults, 'work')} in ${works.name}, bought directly from the artists. ${GUARANTEE}`,
    ...(seo?.content.meta_keywords && { keywords: seo.content.meta_keywords }),
    canonicalUrl: works.canonicalUrl,
    isIndexable: works.isIndexable,
    previousUrl: pageNumber > 1 ? urlOf(pageNumber - 1) : undefined,
    nextUrl: pageNumber < works.totalPages ? urlOf(pageNumber + 1) : undefined,
    structuredData: (addresses) => [
      breadcrumbData(addresses, works.trail),
      results.length > 0 ? itemListData(addresses, results, results[0]?.positionID ?? 1, works.isPrints) : undefined,
    ],
  };
}

/** The first page has an address without a number. */
const pageUrlOf = ({ pageUrl, firstPageUrl }: WallPage, page: number): string =>
  page === 1 ? firstPageUrl : pageUrl.replace('{page}', String(urlPageOf(page)));

/** A wall of works, what it can be narrowed by, and the way to the next one. */
export function ListingPage({ works, onWork }: { works: WallPage; onWork?: (artworkId: number) => void }) {
  const { rail, results } = works;
  const [isFiltering, setIsFiltering] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page, works);
  useResultsInView(page, works);
  const close = useCallback(() => {
    setIsFiltering(false);
    opener.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={page} className={css.listing}>
      <a className="skip-link" href="#wall">
        Skip to works
      </a>
      <Breadcrumbs trail={works.trail} />
      <SectionHeading
        side={works.isUnavailable ? undefined : <p role="status">{pluralize(works.totalResults, 'work')}</p>}
      >
        <h1 tabIndex={-1}>{works.heading}</h1>
      </SectionHeading>
      {works.didYouMean && (
        <p className={css.meant}>
          Did you mean <Link to={works.didYouMean.url}>{works.didYouMean.text}</Link>?
        </p>
      )}
      {works.seo?.content.copy_intro && <p className={css.intro}>{works.seo.content.copy_intro}</p>}
      {works.redirectLink && <SearchRedirect url={works.redirectLink} className={css.meant} />}
      {works.artists.length > 0 && <NamedArtists artists={works.artists} />}
      {works.givenUp.length > 0 && (
        <p className={css.meant}>No works match all of this. Showing results without: {works.givenUp.join(', ')}.</p>
      )}
      {works.isRelaxed && works.givenUp.length === 0 && <p className={css.meant}>No exact match. Closest works:</p>}
      <div className={css.bar} hidden={rail.facets.length === 0}>
        {/* biome-ignore lint/a11y/useValidAnchor: it is a link to the filters as long as there is no script. */}
        <a
          ref={opener}
          className={css.open}
          href="#filters"
          aria-expanded={isFiltering}
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
        <ul className={css.chips} aria-label="Active filters" data-chips>
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
      {works.reading && (
        <p className={css.reading}>
          {works.reading.isLiteral
            ? 'Showing matches for these exact words.'
            : 'We turned words of your search into filters.'}{' '}
          <Link to={works.reading.url} rel="nofollow">
            {works.reading.isLiteral ? 'Use filters instead' : 'Search for the exact words instead'}
          </Link>
        </p>
      )}
      <div className={rail.facets.length > 0 ? css.columns : undefined}>
        {rail.facets.length > 0 && (
          // The rail is as much as the rest of the page together: it comes to life in a turn of its own, so that no turn is long.
          <Suspense>
            <FilterPanel
              rail={rail}
              count={pluralize(works.totalResults, 'work')}
              isOpen={isFiltering}
              onClose={close}
            />
          </Suspense>
        )}
        <div id="wall" tabIndex={-1} className={css.wall}>
          {results.length > 0 ? (
            <PolaroidWall tiles={results} heading="h2" isPrints={works.isPrints} isRanked {...(onWork && { onWork })} />
          ) : works.isUnavailable ? (
            <SearchUnavailable />
          ) : (
            <EmptyListing works={works} />
          )}
          <Pagination page={works.pageNumber} totalPages={works.totalPages} urlOf={(to) => pageUrlOf(works, to)} />
          {results.length > 0 && (
            <div className={css.below}>
              <Choices name="Results per page" links={works.perPage} />
            </div>
          )}
        </div>
      </div>
      {works.explore.length > 0 && (
        <div className={css.explore}>
          <TileRow title={MISSING_TILE_ROW} tiles={works.explore} list="explore" />
        </div>
      )}
      {works.seo && <SeoCopy {...works.seo} list={`editors ${works.category}`} />}
    </div>
  );
}

/**
 * Where a choice takes away what had the focus, it goes on to where one would look next: from a chip to the others, or to the heading;
 * from the last page's numbers to the works of the next.
 */
function useKeptFocus(page: RefObject<HTMLDivElement | null>, works: WallPage) {
  const shown = useRef(works);
  useEffect(() => {
    const before = shown.current;
    shown.current = works;
    if (before === works || !page.current) return;
    const focus = (selector: string) =>
      page.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    if (before.pageNumber !== works.pageNumber) focus('#wall');
    else if (document.activeElement === document.body) focus(works.rail.chips.length > 0 ? '[data-chips] a' : 'h1');
  }, [page, works]);
}

/** After a filter is chosen far down the page, the new results may end above the screen: they are brought back into view. */
function useResultsInView(page: RefObject<HTMLDivElement | null>, works: WallPage) {
  const shown = useRef(works);
  const navigation = useNavigationType();
  useEffect(() => {
    const isNew = shown.current !== works;
    shown.current = works;
    // Going back restores the place where one was.
    if (!isNew || navigation === 'POP') return;
    const wall = page.current?.querySelector('#wall');
    if (wall && wall.getBoundingClientRect().top < 0) wall.scrollIntoView({ block: 'start' });
  }, [page, works, navigation]);
}

function EmptyListing({ works }: { works: WallPage }) {
  const { rail, query } = works;
  const { supportUrl } = useSite();
  return (
    <div className={css.empty}>
      <h2>{query || rail.clearUrl ? 'No works match' : 'No works yet'}</h2>
      <p>
        {rail.clearUrl
          ? 'Remove a filter to see more works.'
          : query
            ? 'No results. Try fewer words.'
            : `No works in ${works.place} yet.`}
      </p>
      {works.loosened.length > 0 && (
        <ul className={css.loosened}>
          {works.loosened.map(({ label, url, count }) => (
            <li key={label}>
              <Link to={url}>
                Without {label} <span>{pluralize(count, 'work')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={css.again}>
        <SearchForm label="Search again" searched={query} />
      </div>
      <p>
        <Link className="button" to={rail.clearUrl ?? '/all'}>
          {rail.clearUrl ? 'Clear all filters' : 'See all works'}
        </Link>
      </p>
      <p>
        <NewTabLink href={supportUrl}>Contact Support</NewTabLink>
      </p>
    </div>
  );
}
