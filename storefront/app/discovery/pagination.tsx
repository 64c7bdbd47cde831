import { createPageLinks, toPageNumber } from '@easel/domain/discovery/pagination';
import { Link } from 'react-router';
import css from './pagination.module.css';

export interface PaginationProps {
  /** The first is 0. */
  page: number;
  totalPages: number;
  urlOf: (page: number) => string;
}

/** First, last and a window around the current page. Hidden if there is only one page. */
export function Pagination({ page, totalPages, urlOf }: PaginationProps) {
  const links = createPageLinks(page, totalPages);
  if (links.length === 0) return null;
  return (
    <nav aria-label="Pages" className={css.pagination}>
      {page > 0 && (
        <Link to={urlOf(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <ol>
        {links.map((link, index) => (
          <li key={link === 'gap' ? `after ${links[index - 1]}` : link}>
            {link === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={urlOf(link)}
                aria-current={link === page ? 'page' : undefined}
                aria-label={`Page ${toPageNumber(link)}`}
              >
                {toPageNumber(link)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page + 1 < totalPages && (
        <Link to={urlOf(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
