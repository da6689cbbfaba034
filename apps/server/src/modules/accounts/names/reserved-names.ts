import * as messages from '@tessera/contracts/messages';
import { foldName, joinLetters, lettersOf, unboxed } from './fold-name';
import { FILLER_WORDS, PROTECTED_WORDS, SYSTEM_WORDS } from './reserved-words';

const foldAll = (words: readonly string[]) =>
  new Set(words.map((word) => foldName(word.replaceAll('-', ''))));
const PROTECTED = foldAll(PROTECTED_WORDS);
const SYSTEM = foldAll(SYSTEM_WORDS);
const ANY = new Set([...PROTECTED, ...SYSTEM, ...foldAll(FILLER_WORDS)]);
const BY_END = new Map<string | undefined, string[]>();
for (const word of ANY) BY_END.set(word.at(-1), [...(BY_END.get(word.at(-1)) ?? []), word]);

const LONGEST = 70;
const MOST_PIECES = Math.max(...PROTECTED_WORDS.map(({ length }) => length));

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Coptic}/u,
];

/** Returns each way to split the text into words: `$` may be a letter or a separator, `camelCase` one or two words. */
function readings(text: string): string[][] {
  const plain = unboxed(text);
  const humps = plain.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const split = (one: string) => one.split(/[^\p{L}\p{N}$@!|+€¢×]+/u).filter(Boolean);
  const variants = [plain, humps].flatMap((one) => [one, one.replaceAll(/[$@!|+€¢×]/g, ' ')]);
  return [...new Set(variants)].map(split);
}

const DIGITS = 8;

export function looksOf(word: string): string[] {
  const [lead = ''] = /^\d*/.exec(word) ?? [];
  const [trail = ''] = /\d*$/.exec(word) ?? [];
  // `lettersOf` maps each digit to one character, so `from` and `less` skip the same digits in `letters` and `word`.
  const letters = lettersOf(word);
  const looks = new Set<string>();
  for (let from = 0; from <= Math.min(lead.length, DIGITS); from += 1) {
    for (let less = 0; less <= Math.min(trail.length, DIGITS, word.length - from - 1); less += 1) {
      looks.add(joinLetters(letters.slice(from, letters.length - less)));
    }
  }
  return [...looks];
}

const hasAny = (text: string, words: ReadonlySet<string>): boolean =>
  [...words].some((word) => text.includes(word));

/**
 * Whether the text has at most `LONGEST` characters and consists only of words of `ANY`, one of them in `wanted`.
 * Adjacent words may share a letter, because folding joins repeated letters: `botteam` becomes `boteam`.
 */
function isChain(text: string, wanted: ReadonlySet<string>): boolean {
  if (text.length > LONGEST || !hasAny(text, wanted)) return false;
  // `plain`: indexes at which a sequence of known words that begins at 0 can end. `found`: the same for sequences that
  // contain a word of `wanted`.
  const plain = new Set([0]);
  const found = new Set<number>();
  for (let end = 1; end <= text.length; end += 1) {
    for (const word of BY_END.get(text[end - 1]) ?? []) {
      if (!text.endsWith(word, end)) continue;
      const start = end - word.length;
      const starts = start > 0 ? [start, start + 1] : [start];
      const isWanted = wanted.has(word);
      if (starts.some((at) => found.has(at) || (isWanted && plain.has(at)))) found.add(end);
      if (starts.some((at) => plain.has(at))) plain.add(end);
    }
  }
  return found.has(text.length);
}

const isAny = (word: string, wanted: ReadonlySet<string>): boolean =>
  looksOf(word).some((look) => isChain(look, wanted));

/** Checks single words and also joined consecutive words, to find a name such as `s.u.p.p.o.r.t`. */
function hasProtected(words: readonly string[]): boolean {
  if (words.some((word) => isAny(word, PROTECTED))) return true;
  const looks = words.map(foldName);
  const whole = looks.join('');
  if (!hasAny(joinLetters(whole), PROTECTED) && !hasAny(whole.replaceAll(/(.)\1+/gu, '$1'), PROTECTED))
    return false;
  return looks.some((_, from) => {
    for (let to = from + 2; to <= Math.min(looks.length, from + MOST_PIECES); to += 1) {
      if (isChain(joinLetters(looks.slice(from, to).join('')), PROTECTED)) return true;
    }
    return false;
  });
}

const isSystem = (words: readonly string[]): boolean =>
  words.some((word) => isAny(word, SYSTEM)) && words.every((word) => isAny(word, ANY));

/** Checks whole words only: `supp0rt` and `Maya Support` are reserved, `Supportiano` is not. */
export const isReservedName = (text: string): boolean =>
  readings(text).some((words) => hasProtected(words) || isSystem(words));

/** Also checks the username without its separators, because `my_assets` looks like the path `/my-assets`. */
export const isReservedUsername = (username: string): boolean =>
  isReservedName(username) || isSystem([username.replaceAll(/[^a-z\d]/g, '')]);

const mixesScripts = (text: string): boolean =>
  text
    .split(/[^\p{L}\p{M}\p{Cf}]+/u)
    .some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);

type Field = 'first_name' | 'last_name' | 'username';
type Names = Readonly<Record<Field, string | null>>;

/** If only the full name is reserved, reports the error for `first_name`. */
export function nameErrors({ first_name, last_name, username }: Names): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const [field, name] of [
    ['first_name', first_name],
    ['last_name', last_name],
  ] as const) {
    if (name === null) continue;
    if (mixesScripts(name)) errors[field] = messages.nameMixesAlphabets;
    else if (readings(name).some(hasProtected)) errors[field] = messages.nameReserved;
  }
  const whole = [first_name, last_name].filter((name) => name !== null).join(' ');
  if (!errors.first_name && !errors.last_name && isReservedName(whole))
    errors.first_name = messages.nameReserved;
  if (username !== null && isReservedUsername(username)) errors.username = messages.usernameReserved;
  return errors;
}
