import { listWorks } from '@easel/contract/works';
import { readCategory } from '@easel/domain/categories';
import { parseUrlPage, totalPagesOf } from '@easel/domain/pagination';
import { Link } from 'react-router';
import { Pagination, pageQueryOf } from '../browse/pagination.tsx';
import { PolaroidWall } from '../browse/polaroid-wall.tsx';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { HeadingRow } from '../ui/heading-row.tsx';
import type { Route } from './+types/listing.ts';
import css from './listing.module.css';

/** `/all` and `/{category}`: works in the shop's own order. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const slug = 'category' in params ? params.category : undefined;
  const category = slug === undefined ? undefined : readCategory(slug);
  if (slug !== undefined && !category) throw await notFound(api);
  const pageNumber = parseUrlPage(new URL(request.url).searchParams.get('page'));
  if (pageNumber === undefined) throw await notFound(api);
  const query = { pageNumber, ...(category && { category: category.slug }) };
  const works = requirePayload(await api(listWorks, { query }));
  if (pageNumber > 1 && works.results.length === 0) throw await notFound(api);
  return { works, category: category?.slug };
}

const nameOf = (category: string | undefined) => (category ? readCategory(category)?.name : undefined) ?? 'All Works';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { works, category } = loaderData;
  const name = nameOf(category);
  const page = works.pageNumber > 1 ? `, page ${works.pageNumber}` : '';
  return pageMeta(matches, {
    title: category ? `${name} for sale${page}` : `Original art for sale${page}`,
    description: `${works.totalResults.toLocaleString('en-US')} works in ${name}, bought from the artists who made them. Buy original art worry free with our 14-day satisfaction guarantee.`,
    canonicalQuery: pageQueryOf(works.pageNumber),
    isIndexable: works.totalResults > 0,
  });
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { works, category } = loaderData;
  const count = works.totalResults.toLocaleString('en-US');
  return (
    <div className={css.listing}>
      <HeadingRow side={<p>{works.totalResults === 1 ? '1 work' : `${count} works`}</p>}>
        <h1>{nameOf(category)}</h1>
      </HeadingRow>
      {works.results.length > 0 ? (
        <PolaroidWall tiles={works.results} heading="h2" />
      ) : (
        <EmptyListing category={category} />
      )}
      <Pagination page={works.pageNumber} totalPages={totalPagesOf(works.totalResults, works.resultsPerPage)} />
    </div>
  );
}

function EmptyListing({ category }: { category: string | undefined }) {
  return (
    <div className={css.empty}>
      <h2>These walls are still bare</h2>
      <p>{category ? `No works in ${nameOf(category)} yet.` : 'No works have been hung yet.'}</p>
      {category && (
        <p>
          <Link className="button" to="/all">
            See all works
          </Link>
        </p>
      )}
    </div>
  );
}
