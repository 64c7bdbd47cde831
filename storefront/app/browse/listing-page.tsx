import { readCategory } from '@easel/domain/categories';
import { counted } from '@easel/domain/counted';
import { totalPagesOf } from '@easel/domain/pagination';
import { Link } from 'react-router';
import type { PageFacts } from '../lib/page-meta.ts';
import { HeadingRow } from '../ui/heading-row.tsx';
import css from './listing-page.module.css';
import type { WallPage } from './load-listing.ts';
import { Pagination, pageQueryOf } from './pagination.tsx';
import { PolaroidWall } from './polaroid-wall.tsx';

export interface ListingPageProps {
  works: WallPage;
  category: string | undefined;
}

const listingNameOf = (category: string | undefined) =>
  (category ? readCategory(category)?.name : undefined) ?? 'All Works';

/** What a listing says of itself to those who link to it. */
export function listingFactsOf({ works, category }: ListingPageProps): PageFacts {
  const name = listingNameOf(category);
  const page = works.pageNumber > 1 ? `, page ${works.pageNumber}` : '';
  return {
    title: category ? `${name} for sale${page}` : `Original art for sale${page}`,
    description: `${counted(works.totalResults, 'work')} in ${name}, bought from the artists who made them. Buy original art worry free with our 14-day satisfaction guarantee.`,
    canonicalQuery: pageQueryOf(works.pageNumber),
    isIndexable: works.totalResults > 0,
  };
}

/** A wall of works, and the way to the next one. */
export function ListingPage({ works, category }: ListingPageProps) {
  return (
    <div className={css.listing}>
      <HeadingRow side={<p>{counted(works.totalResults, 'work')}</p>}>
        <h1>{listingNameOf(category)}</h1>
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
      <p>{category ? `No works in ${listingNameOf(category)} yet.` : 'No works have been hung yet.'}</p>
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
