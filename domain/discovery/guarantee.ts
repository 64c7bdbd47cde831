import { SATISFACTION_GUARANTEE } from '../catalogue/return-period.ts';

/** The end of the descriptions of pages (docs/specification/listings.md#page-meta). */
export const GUARANTEE = `Buy original art worry free with our ${SATISFACTION_GUARANTEE}.`;
