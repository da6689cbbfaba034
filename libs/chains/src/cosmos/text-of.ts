/** Text that somebody wrote on the chain. It may hold NUL, which the chain takes, and which no database keeps in a text. */
export const textOf = (text: string): string => text.replaceAll('\u0000', '\uFFFD');
