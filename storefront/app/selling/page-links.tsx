import { parsePageNumber, toPageNumber } from '@easel/domain/discovery/pagination';
import { Link, useSearchParams } from 'react-router';
import css from './order-list.module.css';

/** Links to the pages of a list, with the other parameters of the URL. */
export function PageLinks({ totalResults, pageSize }: { totalResults: number; pageSize: number }) {
  const [query] = useSearchParams();
  const pages = Math.ceil(totalResults / pageSize);
  if (pages <= 1) return null;
  const current = parsePageNumber(query.get('page'));
  const urlOf = (page: number) => {
    const next = new URLSearchParams(query);
    next.set('page', String(toPageNumber(page)));
    return `?${next}`;
  };
  return (
    <nav aria-label="Pages" className={css.pages}>
      {[...Array(pages).keys()].map((page) => (
        <Link key={page} to={urlOf(page)} aria-current={page === current ? 'page' : undefined}>
          {toPageNumber(page)}
        </Link>
      ))}
    </nav>
  );
}
