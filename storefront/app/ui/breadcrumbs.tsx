import type { Breadcrumb } from '@easel/domain/text/breadcrumb';
import { Link } from 'react-router';
import css from './breadcrumbs.module.css';

/** Breadcrumbs; the last item is the current page. */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={css.trail}>
      <ol>
        {trail.map(({ label, url }) => (
          <li key={label}>{url ? <Link to={url}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
