/** Durations (specification, section 9). */
export const TOAST_ERROR_MS = 4000;
export const TOAST_SUCCESS_MS = 2000;

/** Maximum number of kept toasts (specification, section 9); three of them are visible. */
export const TOAST_LIMIT = 20;
