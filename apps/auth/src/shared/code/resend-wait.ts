/** The server sends at most one code in 30 s to an identifier. */
export const RESEND_WAIT_SECONDS = 30;
