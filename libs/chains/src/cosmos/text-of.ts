/** Bidirectional control characters. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Sanitizes untrusted text from the chain. Replaces NUL, which PostgreSQL text rejects, and bidi controls,
 * which can disguise a name or amount.
 */
export const textOf = (text: string): string => text.replaceAll('\u0000', '\uFFFD').replace(TURNS, '\uFFFD');
