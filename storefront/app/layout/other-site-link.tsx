import { pathInStore } from '@easel/domain/locale/store-locale';
import { useSite } from '../lib/page-meta.ts';

/** Leads to the same store of the other site of the shop, if there is one. */
export function OtherSiteLink({ className }: { className?: string | undefined }) {
  const { otherSiteUrl, siteContext, preferences } = useSite();
  if (!otherSiteUrl) return null;
  const home = pathInStore('/', preferences.countryCode);
  return (
    <a className={className} rel="external" href={otherSiteUrl + (home === '/' ? '' : home)}>
      {siteContext === 'limited' ? 'Main site' : 'Limited editions'}
    </a>
  );
}
