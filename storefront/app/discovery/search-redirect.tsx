import { isSafeRedirectUrl } from '@easel/domain/text/redirect-safety';
import { useEffect } from 'react';
import { NewTabLink } from '../ui/new-tab-link.tsx';

/** A query that redirects to another page. It opens in a new tab; the link is for browsers that block that. */
export function SearchRedirect({ url, className }: { url: string; className?: string | undefined }) {
  useEffect(() => {
    if (isSafeRedirectUrl(url)) window.open(url, '_blank', 'noopener');
  }, [url]);
  if (!isSafeRedirectUrl(url)) return null;
  return (
    <p className={className}>
      This search has its own page: <NewTabLink href={url}>{new URL(url).host}</NewTabLink>
    </p>
  );
}
