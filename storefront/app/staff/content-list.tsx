import type { ContentPageSummary } from '@easel/contract/staff/content-pages';
import { Link } from 'react-router';
import css from './staff-rows.module.css';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The pages that editors write. */
export function ContentList({
  pages,
  pathOf,
}: {
  pages: readonly ContentPageSummary[];
  /** Where a page leads. */
  pathOf: (slug: ContentPageSummary['slug']) => string;
}) {
  return (
    <ul className={css.rows} aria-label="Content pages">
      {pages.map(({ slug, title, isDraft, updatedAt }) => (
        <li key={slug} className={css.row}>
          <div className="breakable shrinkable">
            <Link to={pathOf(slug)}>{title}</Link>
            <small>/{slug}</small>
          </div>
          <span className={css.aside}>
            {updatedAt === null
              ? 'Original text'
              : `${isDraft ? 'Draft' : 'Published'} ${day.format(new Date(updatedAt))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
