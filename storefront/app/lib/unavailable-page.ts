import { data } from 'react-router';

const RETRY_AFTER_S = 30;

/** A page without its works, because the search cannot be reached: it says so, and nobody may keep it. */
export const unavailable = <Payload>(payload: Payload) =>
  data(payload, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_S), 'Cache-Control': 'no-store' } });

/** Passes on what a loader says of its own answer: React Router sends no loader header by itself. */
export const loaderHeadersOf = ({ loaderHeaders }: { loaderHeaders: Headers }): Headers => loaderHeaders;
