/** Matches a URL with a scheme, a text that begins with `www.`, or a domain name with the path after it. */
const LINKS =
  /\b[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S*|[\p{L}\p{N}-]+(?:[.。．｡][\p{L}\p{N}-]+)*[.。．｡]\p{L}{2,}(?:[/?#:]\S*)?/giu;
/** Matches control and format characters (line breaks, bidi marks) and angle brackets. */
const UNPRINTED = /[\p{Cc}\p{Cf}\u2028\u2029<>]+/gu;
const MAX = 60;

/** Matches `@username` and a `from` before it, but not a full stop at the end of the sentence. */
const HANDLES = /(?: from)? ?@([a-z\d_.]*[a-z\d_])/g;

/** Removes each `@username` that a mail program would turn into a link. For texts that we write. */
export const withoutHandleLinks = (text: string): string =>
  text.replace(HANDLES, (handle, username: string) => (nameInMail(username) === username ? handle : ''));

/** Returns a name for a mail to a stranger: on one line, without links, cut after 60 characters. The name may be empty. */
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
