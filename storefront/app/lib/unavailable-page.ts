import { data } from 'react-router';

const RETRY_AFTER_S = 30;

/** A 503 response during a search outage. It must not be cached. */
export const unavailable = <Payload>(payload: Payload) =>
  data(payload, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_S), 'Cache-Control': 'no-store' } });

/** Sends the headers of the loader: React Router does not do so by default. */
export const getLoaderHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }): Headers => loaderHeaders;
