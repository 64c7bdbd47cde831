import type { ContentSlug } from '@easel/domain/staff/content-pages';
import { Link } from 'react-router';
import css from './beta-notice.module.css';

/** Says that a page of the beta path is not what visitors see. */
export function BetaNotice({ slug, isDraft }: { slug: ContentSlug; isDraft: boolean }) {
  return (
    <p role="note" className={css.notice}>
      <span>{isDraft ? 'Beta: a draft that visitors do not see yet.' : 'Beta: this page is published as it is.'}</span>
      <Link to={`/staff/content/${slug}`}>Edit</Link>
      <Link to={`/${slug}`}>View the public page</Link>
      <Link to="/beta">All pages</Link>
    </p>
  );
}
