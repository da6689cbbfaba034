/** A URL with a scheme, text that begins with `www.`, or a domain name with its path. */
const LINKS =
  /\b[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S*|[\p{L}\p{N}-]+(?:[.。．｡][\p{L}\p{N}-]+)*[.。．｡]\p{L}{2,}(?:[/?#:]\S*)?/giu;
/** Control and format characters (line breaks, bidi marks) and angle brackets. */
const UNPRINTED = /[\p{Cc}\p{Cf}\u2028\u2029<>]+/gu;
const MAX = 60;

/** `@username`, with ` from` if that precedes it. A full stop after the username is not part of the match. */
const HANDLES = /(?: from)? ?@([a-z\d_.]*[a-z\d_])/g;

/** Removes each `@username` that a mail program would turn into a link. */
export const withoutHandleLinks = (text: string): string =>
  text.replace(HANDLES, (handle, username: string) => (nameInMail(username) === username ? handle : ''));

/** Returns a name for mail to a stranger: one line, no links, cut to 60 characters. May be empty. */
export function nameInMail(...parts: readonly (string | null)[]): string {
  const name = parts
    .filter((part) => part !== null)
    .join(' ')
    .replace(UNPRINTED, ' ')
    .replace(LINKS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(name);
  return letters.length > MAX ? `${letters.slice(0, MAX).join('').trimEnd()}…` : name;
}
