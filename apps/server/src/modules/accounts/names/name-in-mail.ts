/** A scheme, `www.` or a name with a domain's ending, and all that hangs on it. */
const LINKS =
  /\b[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S*|[\p{L}\p{N}-]+(?:[.。．｡][\p{L}\p{N}-]+)*[.。．｡]\p{L}{2,}(?:[/?#:]\S*)?/giu;
/** Control and format characters (line breaks, bidi marks) and what mark-up is made of. */
const UNPRINTED = /[\p{Cc}\p{Cf}\u2028\u2029<>]+/gu;
const MAX = 60;

/** `@username`, with the word that leads to it; a full stop at its end is the sentence's. */
const HANDLES = /(?: from)? ?@([a-z\d_.]*[a-z\d_])/g;

/** A text of ours as it may stand in a mail: without the usernames that a mail program makes a link of. */
export const withoutHandleLinks = (text: string): string =>
  text.replace(HANDLES, (handle, username: string) => (nameInMail(username) === username ? handle : ''));

/** Somebody's name as it may stand in a mail to a stranger: without links, on one line; '' when nothing is left. */
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
