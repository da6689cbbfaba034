/** Times of the specification's section 9. */
export const TOAST_ERROR_MS = 4000;
export const TOAST_SUCCESS_MS = 2000;

/** The most that are kept at once (specification, section 9); three of them are visible. */
export const TOAST_LIMIT = 20;
