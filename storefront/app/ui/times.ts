/** Times of transitions and of typing (docs/specification/pages.md#screen-widths-and-times). */
export const MODAL_FADE_MS = 150;
export const TOOLTIP_MS = { hideDelay: 300, animation: 250 } as const;
export const DEBOUNCE_MS = 500;
