/** Query parameters that open a modal, and the delay after page load (docs/specification/pages.md#modals). */
const QUERY_MODALS = ['preferences', 'login'] as const;
export const QUERY_MODAL_DELAY_MS = 2_000;

export const parseModalQuery = (show: string | null): (typeof QUERY_MODALS)[number] | undefined =>
  QUERY_MODALS.find((name) => name === show);
