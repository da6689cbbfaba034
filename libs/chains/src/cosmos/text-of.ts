/** What turns the direction of the words after it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text that somebody wrote on the chain. It may hold NUL, which the chain takes, and which no database keeps in a text;
 * and marks that make a name, and the amount beside it, read as another.
 */
export const textOf = (text: string): string => text.replaceAll('\u0000', '\uFFFD').replace(TURNS, '\uFFFD');
