import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isConsentBannerOpenStore, readConsent, saveConsent } from '../lib/consent-store.ts';
import { useSite } from '../lib/page-meta.ts';
import { useStore } from '../lib/store.ts';
import css from './consent-banner.module.css';
import { watchShownVariants } from './exposures.ts';
import { watchCartAdds, watchFavorites } from './search-events.ts';
import { watchForHumans } from './tracker.ts';

/** Asks for consent to measure behavior, where it is required or when a visitor reopens the question. Hides while it would cover Add to cart. */
export function ConsentBanner() {
  const { preferences, searchKey } = useSite();
  const isAsking = useStore(isConsentBannerOpenStore);
  // Before any component reports events.
  useLayoutEffect(() => readConsent(preferences.countryCode), [preferences.countryCode]);
  useLayoutEffect(() => watchForHumans(searchKey), [searchKey]);
  useEffect(() => watchFavorites(searchKey), [searchKey]);
  useEffect(() => watchCartAdds(searchKey), [searchKey]);
  useEffect(() => watchShownVariants(searchKey), [searchKey]);
  const banner = useRef<HTMLElement>(null);
  const isCovering = useIsCoveringAction(banner, isAsking);
  if (!isAsking) return null;
  return (
    <section ref={banner} className={css.banner} aria-label="Privacy" data-covering={isCovering || undefined}>
      <p>Use your browsing to improve recommendations? Your data stays in this shop.</p>
      <div>
        <button type="button" className="button" onClick={() => saveConsent('granted')}>
          Allow
        </button>
        <button type="button" className="button" onClick={() => saveConsent('refused')}>
          Decline
        </button>
      </div>
    </section>
  );
}

/** Whether an element marked `data-keep-clear`, such as Add to cart, is within the strip of the screen that the banner covers. */
function useIsCoveringAction(banner: RefObject<HTMLElement | null>, isAsking: boolean): boolean {
  const [isCovering, setIsCovering] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other elements.
  useEffect(() => {
    const elements = [...document.querySelectorAll('[data-keep-clear]')];
    if (!isAsking || !banner.current || elements.length === 0) return;
    const stripPx = innerHeight - banner.current.getBoundingClientRect().top;
    const inStrip = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inStrip.add(target);
          else inStrip.delete(target);
        }
        setIsCovering(inStrip.size > 0);
      },
      { rootMargin: `-${Math.max(0, innerHeight - stripPx)}px 0px 0px 0px` },
    );
    for (const element of elements) observer.observe(element);
    return () => {
      observer.disconnect();
      setIsCovering(false);
    };
  }, [banner, isAsking, pathname]);
  return isCovering;
}

/** Reopens the banner. */
export function PrivacyChoices() {
  return (
    <button type="button" className="text-button" onClick={() => isConsentBannerOpenStore.set(true)}>
      Privacy choices
    </button>
  );
}
