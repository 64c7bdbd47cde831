import type { CartItem } from '@easel/contract/selling/cart';
import { pathInStore } from '@easel/domain/locale/store-locale';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../lib/page-meta.ts';

export interface LineLinkProps {
  item: CartItem;
  to: string;
  className?: string | undefined;
  /** Another link leads to the same page. */
  isRepeated?: boolean;
  children: ReactNode;
}

/** A link to a page about an item of the cart. What the other site sells has its page there. */
export function LineLink({ item, to, className, isRepeated = false, children }: LineLinkProps) {
  const { otherSiteUrl, preferences } = useSite();
  const repeated = isRepeated ? { tabIndex: -1, 'aria-hidden': true } : {};
  if (otherSiteUrl && item.changes.some(({ kind }) => kind === 'not-on-site'))
    return (
      <a href={otherSiteUrl + pathInStore(to, preferences.countryCode)} className={className} {...repeated}>
        {children}
      </a>
    );
  return (
    <Link to={to} className={className} {...repeated}>
      {children}
    </Link>
  );
}
