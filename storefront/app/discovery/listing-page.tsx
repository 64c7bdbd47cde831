import { GUARANTEE } from '@easel/domain/discovery/guarantee';
import { toPageNumber } from '@easel/domain/discovery/pagination';
import { MISSING_TILE_ROW } from '@easel/domain/text/missing-page';
import { pluralize } from '@easel/domain/text/pluralize';
import { formatListId } from '@easel/domain/tracking/data-layer';
import {
  Fragment,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useNavigationType } from 'react-router';
import { describeShop, type PageFacts, useSite } from '../lib/page-meta.ts';
import { toScriptText } from '../lib/script-text.ts';
import { useStore } from '../lib/store.ts';
import { breadcrumbData, itemListData } from '../lib/structured-data.ts';
import { recentlyViewedStore } from '../lib/viewed-store.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Choices } from '../ui/choices.tsx';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { STATIC_MARKUP } from '../ui/static-markup.ts';
import { FilterPanel } from './filter-panel.tsx';
import css from './listing-page.module.css';
import type { WallPage } from './load-listing.ts';
import { OrderReasons, OrderSwitch } from './order-switch.tsx';
import { Pagination } from './pagination.tsx';
import { PolaroidWall } from './polaroid-wall.tsx';
import { SearchRedirect } from './search-redirect.tsx';
import { SearchUnavailable } from './search-unavailable.tsx';
import { SeoCopy } from './seo-copy.tsx';
import { TileRow } from './tile-row.tsx';
import { isWholeTile } from './wall-tile.ts';

/** Most listings name no artist. Without a Suspense boundary, so that the server renders it. */
const ArtistHits = lazy(async () => ({ default: (await import('./artist-hits.tsx')).ArtistHits }));
/** At the end of the page, so their code is loaded after everything else. */
const RecentlyViewed = lazy(async () => ({ default: (await import('./recently-viewed.tsx')).RecentlyViewed }));
const ViewedRecommendations = lazy(async () => ({
  default: (await import('./viewed-recommendations.tsx')).ViewedRecommendations,
}));

/** Meta data of a listing. Searches and filtered listings are not indexed. */
export function createListingPageFacts(works: WallPage): PageFacts {
  const { seo, page, query } = works;
  const suffix = page > 0 ? `, page ${toPageNumber(page)}` : '';
  const name = query ? works.heading : works.name === 'All works' ? allWorksTitleOf(works) : `${works.name} for sale`;
  const urlOf = (to: number) => pageUrlOf(works, to);
  return {
    title: `${seo?.content.meta_title || name}${suffix}`,
    description:
      seo?.content.meta_description ||
      `${works.isUnavailable ? 'Works' : pluralize(works.totalResults, 'work')} in ${works.name}, bought directly from the artists. ${GUARANTEE}`,
    ...(seo?.content.meta_keywords && { keywords: seo.content.meta_keywords }),
    canonicalUrl: works.canonicalUrl,
    ...(works.feedUrl && { feedUrl: works.feedUrl }),
    isIndexable: works.isIndexable,
    personalUrl: works.order?.signals ? undefined : works.order?.personalUrl,
    previousUrl: page > 0 ? urlOf(page - 1) : undefined,
    nextUrl: page + 1 < works.totalPages ? urlOf(page + 1) : undefined,
    structuredData: (addresses) => [breadcrumbData(addresses, works.trail)],
  };
}

/** All works are prints on the site of limited editions only. */
const allWorksTitleOf = ({ isPrints }: WallPage): string =>
  isPrints ? 'Limited editions for sale' : 'Original art for sale';

/** The first page has no number in its URL. */
const pageUrlOf = ({ pageUrl, firstPageUrl }: WallPage, page: number): string =>
  page === 0 ? firstPageUrl : pageUrl.replace('{page}', String(page));

/** The works, and below headings those that match only some of the words, or have a similar meaning. */
function Walls({ works, onWork }: Pick<ListingPageProps, 'works' | 'onWork'>) {
  const { results, partialFrom, relatedFrom, isPrints } = works;
  // A wall keeps the server's HTML as long as it gets the same list.
  const { full, others } = useMemo(() => {
    const related = relatedFrom ?? results.length;
    const partial = partialFrom ?? related;
    const others = [
      { title: 'Works that match some of your words', from: partial, tiles: results.slice(partial, related) },
      { title: 'Works of similar meaning', from: related, tiles: results.slice(related) },
    ];
    return { full: results.slice(0, partial), others: others.filter(({ tiles }) => tiles.length > 0) };
  }, [results, partialFrom, relatedFrom]);
  const shared = { isPrints, isRanked: true, listId: formatListId(works), ...(onWork && { onWork }) };
  return (
    <>
      {full.length > 0 && <PolaroidWall tiles={full} heading="h2" {...shared} />}
      {others.map(({ title, from, tiles }) => (
        <Fragment key={title}>
          <h2 className={css.partial}>{title}</h2>
          <PolaroidWall tiles={tiles} heading="h3" firstIndex={from} {...shared} />
        </Fragment>
      ))}
    </>
  );
}

export interface ListingPageProps {
  works: WallPage;
  onWork?: (artworkId: number) => void;
  /** Other results of the search, above the works. */
  aboveWorks?: ReactNode;
  /** Buttons that save the search, next to the number of works and in an empty listing. */
  saveSearch: ReactNode;
  saveEmptySearch: ReactNode;
  /** Another way to find works, in an empty listing. */
  assistant: ReactNode;
  /** Opens the assistant beside the listing. */
  askButton: ReactNode;
}

/** A listing: works, filters, sort orders and pagination. */
export function ListingPage({
  works,
  onWork,
  aboveWorks,
  saveSearch,
  saveEmptySearch,
  assistant,
  askButton,
}: ListingPageProps) {
  const { filterPanel, results } = works;
  const [isFiltering, setIsFiltering] = useState(false);
  const hasViewed = useStore(recentlyViewedStore, (viewed) => viewed.length > 0);
  const opener = useRef<HTMLAnchorElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useRestoredFocus(page, works);
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
      {/* A single item would repeat the heading. */}
      {works.trail.length > 1 && <Breadcrumbs trail={works.trail} />}
      <SectionHeading
        side={
          works.isUnavailable ? undefined : (
            <div className={css.side}>
              <p role="status">{pluralize(works.totalResults, 'work')}</p>
              {works.totalResults > 0 && saveSearch}
            </div>
          )
        }
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
      {works.artists.length > 0 && <ArtistHits artists={works.artists} />}
      {aboveWorks && <div className={css.aboveWorks}>{aboveWorks}</div>}
      {works.droppedFilters.length > 0 && (
        <p className={css.meant}>
          No works match all of this. Showing results without: {works.droppedFilters.join(', ')}.
        </p>
      )}
      {works.noSubject && results.length > 0 && (
        <p className={css.meant}>
          {works.noSubject.text}.{' '}
          {works.noSubject.nearest && <Link to={works.noSubject.nearest.url}>{works.noSubject.nearest.text}</Link>}
        </p>
      )}
      {works.isRelaxed && works.droppedFilters.length === 0 && (
        <p className={css.meant}>No exact match. Closest works:</p>
      )}
      <div className={css.bar} hidden={filterPanel.facets.length === 0}>
        {/* biome-ignore lint/a11y/useValidAnchor: a link to the filters before hydration. */}
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
          Filter{filterPanel.chips.length > 0 && ` (${filterPanel.chips.length})`}
        </a>
        {works.order && <OrderSwitch order={works.order} />}
        <span className={css.ask}>{askButton}</span>
        <Choices name="Sort by" links={works.sorts} />
        <span className={css.pageSize}>
          <Choices name="Results per page" links={works.pageSizes} />
        </span>
      </div>
      {works.order && <OrderReasons order={works.order} />}
      {filterPanel.chips.length > 0 && (
        <ul className={css.chips} aria-label="Active filters" data-chips>
          {filterPanel.chips.map(({ label, url }) => (
            <li key={label}>
              <Link to={url} preventScrollReset aria-label={`Remove ${label}`}>
                {label} <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
          {filterPanel.clearUrl && (
            <li>
              <Link to={filterPanel.clearUrl} preventScrollReset className={css.clear}>
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
            : 'Part of your search is applied as filters.'}{' '}
          <Link to={works.reading.url} rel="nofollow">
            {works.reading.isLiteral ? 'Use filters instead' : 'Search for the exact words instead'}
          </Link>
        </p>
      )}
      <div className={filterPanel.facets.length > 0 ? css.columns : undefined}>
        {filterPanel.facets.length > 0 && (
          // Hydrates in its own Suspense boundary: the filter panel is half of the work, and this splits a long task.
          <Suspense>
            <FilterPanel
              data={filterPanel}
              count={pluralize(works.totalResults, 'work')}
              isOpen={isFiltering}
              onClose={close}
            />
          </Suspense>
        )}
        <div id="wall" tabIndex={-1}>
          <WorksData works={works} />
          {results.length > 0 ? (
            <Walls works={works} {...(onWork && { onWork })} />
          ) : works.isUnavailable ? (
            <SearchUnavailable />
          ) : (
            <EmptyListing works={works} saveSearch={saveEmptySearch} assistant={assistant} />
          )}
          <Pagination page={works.page} totalPages={works.totalPages} urlOf={(to) => pageUrlOf(works, to)} />
          {results.length > 0 && (
            <div className={css.below}>
              <Choices name="Results per page" links={works.pageSizes} />
            </div>
          )}
        </div>
      </div>
      {works.explore && (
        <div className={css.explore}>
          <TileRow title={MISSING_TILE_ROW} {...works.explore} list="explore" />
        </div>
      )}
      {!works.isUnavailable && (
        <div className={css.explore}>
          {hasViewed && (
            <Suspense>
              <ViewedRecommendations />
              {results.length === 0 && <RecentlyViewed />}
            </Suspense>
          )}
        </div>
      )}
      {works.seo && <SeoCopy {...works.seo} list={`editors ${works.category}`} />}
    </div>
  );
}

/** The works of the page for search engines. */
function WorksData({ works: { results, isPrints } }: { works: WallPage }) {
  const site = useSite();
  const tiles = results.filter(isWholeTile);
  const data = itemListData(describeShop(site), tiles, tiles[0]?.positionID ?? 1, isPrints);
  const markup = data ? { dangerouslySetInnerHTML: { __html: toScriptText(data) } } : STATIC_MARKUP;
  return results.length > 0 && <script type="application/ld+json" suppressHydrationWarning {...markup} />;
}

/**
 * Moves the focus when the focused element disappears: from a removed chip to the next one or the heading, from pagination to the works of
 * the next page.
 */
function useRestoredFocus(page: RefObject<HTMLDivElement | null>, works: WallPage) {
  const shown = useRef(works);
  useEffect(() => {
    const before = shown.current;
    shown.current = works;
    if (before === works || !page.current) return;
    const focus = (selector: string) =>
      page.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    if (before.page !== works.page) focus('#wall');
    else if (document.activeElement === document.body)
      focus(works.filterPanel.chips.length > 0 ? '[data-chips] a' : 'h1');
  }, [page, works]);
}

/** Scrolls to the results if they end above the viewport after a filter was selected. */
function useResultsInView(page: RefObject<HTMLDivElement | null>, works: WallPage) {
  const shown = useRef(works);
  const navigation = useNavigationType();
  useEffect(() => {
    const isNew = shown.current !== works;
    shown.current = works;
    // Going back restores the scroll position.
    if (!isNew || navigation === 'POP') return;
    const wall = page.current?.querySelector('#wall');
    if (wall && wall.getBoundingClientRect().top < 0) wall.scrollIntoView({ block: 'start' });
  }, [page, works, navigation]);
}

/** What to try instead (docs/specification/listings.md#empty-listings). */
function EmptyListing({
  works,
  saveSearch,
  assistant,
}: {
  works: WallPage;
  saveSearch: ReactNode;
  assistant: ReactNode;
}) {
  const { filterPanel, noSubject, query } = works;
  const { supportUrl } = useSite();
  return (
    <div className={css.empty}>
      <h2 className="display-text regular italic">
        {noSubject?.text ?? (query || filterPanel.clearUrl ? 'No works match' : 'No works yet')}
      </h2>
      <p>
        {noSubject?.nearest ? (
          <Link to={noSubject.nearest.url}>{noSubject.nearest.text}</Link>
        ) : filterPanel.clearUrl ? (
          'Remove a filter to see more works.'
        ) : query ? (
          'Try fewer or other words.'
        ) : (
          `No works in ${works.place} yet.`
        )}
      </p>
      {works.removableFilters.length > 0 && (
        <ul className={css.removableFilters}>
          {works.removableFilters.map(({ label, url, count }) => (
            <li key={label}>
              <Link to={url}>
                Without {label} <span>{pluralize(count, 'work')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {saveSearch && (
        <div className={css.later}>
          <p>Save this search, and we will email you when a work matches.</p>
          {saveSearch}
        </div>
      )}
      <div className={css.again}>
        <SearchForm label="Search again" searched={query} />
      </div>
      {assistant}
      <p>
        <Link className="button" to={filterPanel.clearUrl ?? '/all'}>
          {filterPanel.clearUrl ? 'Clear all filters' : 'See all works'}
        </Link>
      </p>
      <p>
        <NewTabLink href={supportUrl}>Contact Support</NewTabLink>
      </p>
    </div>
  );
}
