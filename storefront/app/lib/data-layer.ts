import { withConsent } from './with-consent.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Tells the data layer, where a tag manager of the shopkeeper's may listen; by default nobody does. */
export function pushToDataLayer(event: object) {
  withConsent(() => {
    window.dataLayer ??= [];
    window.dataLayer.push(event);
  });
}
