import { listArtists } from '@easel/contract/catalogue/artists';
import {
  type ArtistDirectory,
  artistDirectoryTitle,
  artistDirectoryUrl,
  hasArtistFilters,
  isDirectoryIndexable,
  parseArtistDirectory,
} from '@easel/domain/catalogue/artist-directory';
import { toPageNumber } from '@easel/domain/discovery/pagination';
import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { ArtistFilters } from '../discovery/artist-filters.tsx';
import { ArtistGrid } from '../discovery/artist-grid.tsx';
import { Pagination } from '../discovery/pagination.tsx';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { breadcrumbData } from '../lib/structured-data.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/artists.ts';
import css from './artists.module.css';

/** `/artists`: everyone with public works. The filters are a form, so the page works without JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const directory = parseArtistDirectory(new URL(request.url).searchParams);
  if (!directory) throw await notFound(api);
  const { page, ...query } = directory;
  const found = requirePayload(await api(listArtists, { query: { ...query, pageNumber: toPageNumber(page) } }));
  const totalPages = Math.ceil(found.totalResults / found.pageSize);
  if (page >= Math.max(totalPages, 1)) throw await notFound(api);
  const artists = found.artists.map((artist) => ({
    ...artist,
    recentWorks: artist.recentWorks.map(
      ({ artworkId, artworkTitle, productUrl, imageBaseUrl, placeholderColor, aspectRatio }) => ({
        artworkId,
        artworkTitle,
        productUrl,
        imageBaseUrl,
        placeholderColor,
        aspectRatio,
        placeholder: null,
      }),
    ),
  }));
  return { ...found, artists, directory, totalPages };
}

const trailOf = (directory: ArtistDirectory) =>
  hasArtistFilters(directory)
    ? [{ label: 'Artists', url: '/artists' }, { label: artistDirectoryTitle(directory) }]
    : [{ label: 'All works', url: '/all' }, { label: 'Artists' }];

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { directory, totalResults, totalPages } = loaderData;
  const title = artistDirectoryTitle(directory);
  const urlOf = (page: number) => artistDirectoryUrl({ ...directory, page });
  return pageMeta(matches, {
    title: directory.page > 0 ? `${title}, page ${toPageNumber(directory.page)}` : title,
    description: `${title}. Discover ${pluralize(totalResults, 'artist')}, see their works and buy directly from them.`,
    canonicalUrl: urlOf(directory.page),
    isIndexable: isDirectoryIndexable(directory, totalResults),
    previousUrl: directory.page > 0 ? urlOf(directory.page - 1) : undefined,
    nextUrl: directory.page + 1 < totalPages ? urlOf(directory.page + 1) : undefined,
    structuredData: (shop) => [breadcrumbData(shop, trailOf(directory))],
  });
}

export default function Artists({ loaderData }: Route.ComponentProps) {
  const { artists, directory, totalResults, totalPages, ...choices } = loaderData;
  return (
    <div className={css.page}>
      <Breadcrumbs trail={trailOf(directory)} />
      <SectionHeading side={<p role="status">{pluralize(totalResults, 'artist')}</p>}>
        <h1>{artistDirectoryTitle(directory)}</h1>
      </SectionHeading>
      <ArtistFilters directory={directory} choices={choices} />
      {artists.length > 0 ? (
        <ArtistGrid artists={artists} />
      ) : (
        <div className={css.nothing}>
          <p>No artists match these filters.</p>
          <Link className="button" to="/artists">
            Show all artists
          </Link>
        </div>
      )}
      <Pagination
        page={directory.page}
        totalPages={totalPages}
        urlOf={(page) => artistDirectoryUrl({ ...directory, page })}
      />
    </div>
  );
}
