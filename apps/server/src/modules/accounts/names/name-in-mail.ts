/** Links: a scheme, `www.` or a domain name, with the rest of the URL. */
const LINKS =
  /\b[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S*|[\p{L}\p{N}-]+(?:[.。．｡][\p{L}\p{N}-]+)*[.。．｡]\p{L}{2,}(?:[/?#:]\S*)?/giu;
/** Control and format characters (line breaks, bidi marks) and angle brackets. */
const UNPRINTED = /[\p{Cc}\p{Cf}\u2028\u2029<>]+/gu;
const MAX = 60;

/** `@username` with a preceding `from`; a final full stop belongs to the sentence. */
const HANDLES = /(?: from)? ?@([a-z\d_.]*[a-z\d_])/g;

/** Removes usernames that mail programs turn into links from a message of ours. */
export const withoutHandleLinks = (text: string): string =>
  text.replace(HANDLES, (handle, username: string) => (nameInMail(username) === username ? handle : ''));

/** Returns a name for a mail to a stranger: no links, one line, at most 60 characters, maybe ''. */
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
