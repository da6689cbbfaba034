/** Matches a URL with a scheme, text that begins with `www.`, or a domain name and its path. */
const LINKS =
  /\b[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S*|[\p{L}\p{N}-]+(?:[.。．｡][\p{L}\p{N}-]+)*[.。．｡]\p{L}{2,}(?:[/?#:]\S*)?/giu;
/** Matches control and format characters (line breaks, bidi marks) and angle brackets. */
const UNPRINTED = /[\p{Cc}\p{Cf}\u2028\u2029<>]+/gu;
const MAX = 60;

/** Matches `@username` with a preceding ` from`, but without a full stop after the username. */
const HANDLES = /(?: from)? ?@([a-z\d_.]*[a-z\d_])/g;

/** Removes each `@username` that a mail program would turn into a link. */
export const withoutHandleLinks = (text: string): string =>
  text.replace(HANDLES, (handle, username: string) => (nameInMail(username) === username ? handle : ''));

/** Returns a name that is safe in mail to a stranger: one line, no links, cut to 60 characters. It may be empty. */
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
