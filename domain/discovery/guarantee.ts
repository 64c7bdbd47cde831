/** The end of the descriptions of pages (browse §2 Page meta). */
export const GUARANTEE = 'Buy original art worry free with our 14-day satisfaction guarantee.';
