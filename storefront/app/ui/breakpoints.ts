/** The widths at which layouts change, as in `styles/breakpoints.css`, for `sizes` and `matchMedia`. */
export const PHONE = '(max-width: 599px)';
export const NARROW = '(max-width: 999px)';
