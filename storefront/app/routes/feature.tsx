import { hostedSearch } from '@easel/contract/discovery/hosted-search';
import { searchWorks } from '@easel/contract/discovery/search';
import { readCategory } from '@easel/domain/catalogue/categories';
import { formatSavedListingUrl, toFeatureListing } from '@easel/domain/collecting/saved-search';
import { FIRST_LOAD_RESULTS } from '@easel/domain/discovery/feature-load';
import {
  createFeatureBreadcrumbs,
  featurePaginationTotal,
  formatFeatureDescription,
  formatFeatureHeading,
  formatFeatureName,
  formatFeaturePageUrl,
  formatFeatureQuery,
  formatFeatureUrl,
  isFeatureIndexable,
  isFeatureMissing,
  parseKeyword,
  SKELETON_CARDS,
} from '@easel/domain/discovery/feature-page';
import {
  countPages,
  DEFAULT_PAGE_SIZE,
  formatPageSize,
  PAGE_SIZES,
  parsePaging,
  toDefaultSizePage,
} from '@easel/domain/discovery/pagination';
import { readSearchResponse } from '@easel/domain/discovery/search-response';
import { pluralize } from '@easel/domain/text/pluralize';
import { formatListId } from '@easel/domain/tracking/data-layer';
import { useEffect, useMemo } from 'react';
import { Link, redirect } from 'react-router';
import { SaveSearchButton } from '../collecting/save-search-button.tsx';
import { findFeatureWorks } from '../discovery/find-feature-works.ts';
import { Pagination } from '../discovery/pagination.tsx';
import { PolaroidWall } from '../discovery/polaroid-wall.tsx';
import { SearchRedirect } from '../discovery/search-redirect.tsx';
import { SearchUnavailable } from '../discovery/search-unavailable.tsx';
import { SkeletonWall } from '../discovery/skeleton-wall.tsx';
import { useFeatureWorks } from '../discovery/use-feature-works.ts';
import type { WallTile } from '../discovery/wall-tile.ts';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { showVariant } from '../lib/shown-variants.ts';
import { breadcrumbData } from '../lib/structured-data.ts';
import { getLoaderHeaders, unavailable } from '../lib/unavailable-page.ts';
import { useSkeleton } from '../lib/use-skeleton.ts';
import { useListingTracking } from '../tracking/use-listing-tracking.ts';
import { useRedirectTracking } from '../tracking/use-redirect-tracking.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Choices } from '../ui/choices.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/feature.ts';
import css from './feature.module.css';

/** Enough works to name three artists. */
const WORKS_FOR_NAMES = 12;
/** The same list in every render. */
const NO_WORKS: readonly WallTile[] = [];

/** `/{category}/{keyword}/feature`: the server loads the number of works, the browser the works. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, path, searchPath } = context.get(pageContext);
  const category = params.category === 'all' ? ('all' as const) : readCategory(params.category)?.slug;
  const keyword = parseKeyword(params.keyword);
  const paging = parsePaging(new URL(request.url).searchParams);
  if (!category || !keyword || !paging) throw await notFound(api);
  const feature = { category, keyword };
  if (path !== formatFeatureUrl(feature)) throw redirect(formatFeaturePageUrl({ ...feature, ...paging }), 301);

  const search = { api, searchPath, searchWorks, hostedSearch };
  const ask = (pageSize: number) => findFeatureWorks(search, feature, { page: 0, pageSize });
  const [counted, named] = await Promise.all([ask(FIRST_LOAD_RESULTS), ask(WORKS_FOR_NAMES)]);
  const savedListing = formatSavedListingUrl(toFeatureListing(category, keyword));
  const page = {
    ...feature,
    ...paging,
    searchPath,
    savedListing,
    totalResults: 0,
    totalPages: 0,
    artists: [] as string[],
  };
  if (!counted.success || !named.success) return unavailable({ ...page, isUnavailable: true, redirectLink: '' });
  const outcome = readSearchResponse(counted);
  // The keyword redirects to another page: this page links to it and is not a 404.
  if (outcome.kind === 'redirect') return { ...page, isUnavailable: false, redirectLink: outcome.url };
  const { totalResults } = outcome;
  const totalPages = countPages(featurePaginationTotal(totalResults), paging.pageSize);
  if (isFeatureMissing(totalResults) || paging.page >= totalPages) throw await notFound(api);
  const artists = (named.results ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return { ...page, totalResults, totalPages, artists, isUnavailable: false, redirectLink: '' };
}

export const headers: Route.HeadersFunction = getLoaderHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, totalResults, totalPages, artists } = loaderData;
  const urlOf = (to: number) => formatFeaturePageUrl({ ...loaderData, page: to });
  return pageMeta(matches, {
    title: formatFeatureName(loaderData),
    description: formatFeatureDescription(loaderData, totalResults, artists),
    canonicalUrl: formatFeaturePageUrl({
      ...loaderData,
      page: toDefaultSizePage(loaderData),
      pageSize: DEFAULT_PAGE_SIZE,
    }),
    previousUrl: page > 0 ? urlOf(page - 1) : undefined,
    nextUrl: page + 1 < totalPages ? urlOf(page + 1) : undefined,
    // During an outage the page stays indexable, or search engines would drop it.
    isIndexable: loaderData.isUnavailable || isFeatureIndexable(loaderData, page, totalResults),
    structuredData: (addresses) => [breadcrumbData(addresses, createFeatureBreadcrumbs(loaderData))],
  });
}

export default function FeaturePage({ loaderData }: Route.ComponentProps) {
  const { redirectLink, isUnavailable } = loaderData;
  useRedirectTracking(formatFeatureQuery(loaderData), redirectLink);
  const hasNoWall = Boolean(redirectLink) || isUnavailable;
  useEffect(() => {
    if (hasNoWall) showVariant('listing');
  }, [hasNoWall]);
  if (!redirectLink && !isUnavailable) return <FeatureWorks loaderData={loaderData} />;
  return (
    <div className={css.feature}>
      <Breadcrumbs trail={createFeatureBreadcrumbs(loaderData)} />
      <h1>{formatFeatureHeading(loaderData)}</h1>
      {isUnavailable ? <SearchUnavailable /> : <SearchRedirect url={redirectLink} />}
    </div>
  );
}

function FeatureWorks({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { category, keyword, page, pageSize, totalResults, totalPages } = loaderData;
  const { isReady, results, hasFailed, tryAgain, queryId, redirectLink } = useFeatureWorks(loaderData);
  useRedirectTracking(formatFeatureQuery({ keyword }), redirectLink);
  const isSkeleton = useSkeleton(!isReady);
  const place = useMemo(
    () => ({
      category,
      query: formatFeatureQuery({ keyword }),
      page,
      pageSize,
      totalResults,
      isPrints: false,
      subpagetype: 'feature' as const,
    }),
    [category, keyword, page, pageSize, totalResults],
  );
  // Behind the skeleton there is no wall yet whose works could be seen.
  const onWork = useListingTracking(place, isSkeleton ? NO_WORKS : results, {
    resultId: queryId,
    isWaiting: isSkeleton || !isReady,
  });
  return (
    <div className={css.feature}>
      <Breadcrumbs trail={createFeatureBreadcrumbs(loaderData)} />
      <SectionHeading
        side={
          <div className={css.side}>
            <p role="status">{pluralize(totalResults, 'work')}</p>
            <SaveSearchButton listing={loaderData.savedListing} />
          </div>
        }
      >
        <h1>{formatFeatureHeading(loaderData)}</h1>
      </SectionHeading>
      <div className={css.bar}>
        <Choices
          name="Results per page"
          links={PAGE_SIZES.map((size) => ({
            label: formatPageSize(size),
            url: formatFeaturePageUrl({ ...loaderData, page: 0, pageSize: size }),
            isChosen: size === pageSize,
          }))}
        />
      </div>
      <noscript>
        <p>
          <Link to={`/${category}?query=${encodeURIComponent(keyword.replaceAll('-', ' '))}`}>View these works</Link>
        </p>
      </noscript>
      <div id="wall">
        {hasFailed ? (
          <div className={css.failed} role="alert">
            <p>The works could not be loaded.</p>
            <button type="button" className="button" onClick={tryAgain}>
              Try again
            </button>
          </div>
        ) : !isSkeleton ? (
          <PolaroidWall tiles={[...results]} heading="h2" listId={formatListId(place)} onWork={onWork} />
        ) : (
          <SkeletonWall cards={SKELETON_CARDS} />
        )}
      </div>
      <Pagination
        page={page}
        totalPages={totalPages}
        urlOf={(to) => formatFeaturePageUrl({ ...loaderData, page: to })}
      />
    </div>
  );
}
