import { useEffect, useLayoutEffect } from 'react';
import { isAskingStore, recallConsent, sayConsent } from '../lib/consent-store.ts';
import { useSite } from '../lib/page-meta.ts';
import { useStore } from '../lib/store.ts';
import css from './consent-banner.module.css';
import { watchFavorites } from './search-events.ts';
import { watchForHumans } from './tracker.ts';

/** Asks whether what is looked at may be counted, where that has to be asked, or where somebody wants to change their mind. */
export function ConsentBanner() {
  const { preferences, searchKey } = useSite();
  const isAsking = useStore(isAskingStore);
  // Before any part of the page tells what is on it.
  useLayoutEffect(() => recallConsent(preferences.countryCode), [preferences.countryCode]);
  useLayoutEffect(() => watchForHumans(searchKey), [searchKey]);
  useEffect(() => watchFavorites(searchKey), [searchKey]);
  if (!isAsking) return null;
  return (
    <section className={css.banner} aria-label="Privacy">
      <p>Use your browsing to improve recommendations? Your data stays in this shop.</p>
      <div>
        <button type="button" className="button" onClick={() => sayConsent('granted')}>
          Allow
        </button>
        <button type="button" className="button" onClick={() => sayConsent('refused')}>
          Decline
        </button>
      </div>
    </section>
  );
}

/** The way back to the question. */
export function PrivacyChoices() {
  return (
    <button type="button" className="text-button" onClick={() => isAskingStore.set(true)}>
      Privacy choices
    </button>
  );
}
