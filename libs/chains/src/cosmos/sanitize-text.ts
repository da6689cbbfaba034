const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Replaces NUL (rejected by PostgreSQL) and bidi controls, which can disguise a name or amount. */
export const sanitizeText = (text: string): string =>
  text.replaceAll('\u0000', '\uFFFD').replace(BIDI_CONTROLS, '\uFFFD');
