import { withConsent } from './with-consent.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Pushes an event to the data layer for a tag manager. By default there is none. */
export function pushToDataLayer(event: object) {
  withConsent(() => {
    window.dataLayer ??= [];
    window.dataLayer.push(event);
  });
}
