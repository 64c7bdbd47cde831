import { pathInStore } from '@easel/domain/locale/store-locale';
import { useSite } from '../lib/page-meta.ts';

/** Leads to the same store of the other site of the shop, if there is one. */
export function OtherSiteLink({ className }: { className?: string | undefined }) {
  const { otherSite, siteContext, preferences } = useSite();
  if (!otherSite) return null;
  const home = pathInStore('/', preferences.countryCode);
  return (
    <a className={className} href={otherSite.url + (home === '/' ? '' : home)}>
      {siteContext === 'limited' ? otherSite.brand : 'Limited editions'}
    </a>
  );
}
