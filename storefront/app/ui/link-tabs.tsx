import { formatCount } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import css from './link-tabs.module.css';

export interface LinkTab {
  label: string;
  count?: number;
  url: string;
  isCurrent: boolean;
}

/** Links between the parts of a list, with their counts. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map((tab) => (
        <Link
          className="muted no-underline touch-link"
          key={tab.label}
          to={tab.url}
          preventScrollReset
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label} {tab.count !== undefined && <span className="muted numbers">{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
