/** UTF-16 units; bounds the run time. */
const READ = 2000;

const isPlainName = (text: string) => /^[A-Za-z_$][\w$.-]{0,40}$/.test(text) && !/\d{3}/.test(text);

/** Redacts identifiers, secrets, long numbers, and quoted text other than code names. Returns one line. */
export const cleanText = (text: string): string =>
  text
    .slice(0, READ)
    .normalize('NFKC')
    // Invisible characters would split matches.
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{Mn}]/gu, '')
    .replaceAll(/[\s\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .replaceAll(/\b[a-z][a-z0-9+.-]{1,20}:\/\/\S*/giu, '[url]')
    .replaceAll(/["“”„«»][^"“”„«»]*(?:["“”„«»]|$)/gu, '[text]')
    .replaceAll(/(?<![\p{L}\p{N}])['‘’`]([^'‘’`]*)['‘’`](?![\p{L}\p{N}])/gu, (quoted, inside: string) =>
      isPlainName(inside) ? quoted : '[text]',
    )
    .replaceAll(/\S*@\S*/gu, '[name]')
    .replaceAll(/\b(?:bearer \S+|eyJ[\w-]+(?:\.[\w-]+)*)/giu, '[token]')
    .replaceAll(/[\w+/=-]{20,}/gu, '[token]')
    // Shorter tokens: by three digits.
    .replaceAll(/(?=[\w-]*\p{Nd}[A-Za-z_-]*\p{Nd}[A-Za-z_-]*\p{Nd})(?=[\w-]*[A-Za-z])[\w-]{8,}/gu, '[token]')
    .replaceAll(/\b0x[0-9a-f]+/giu, '[token]')
    .replaceAll(/(?:[0-9a-f]{0,4}:){3,}[0-9a-f]{0,4}/giu, '[number]')
    .replaceAll(/\p{Nd}(?:[\s().,:/_-]{0,3}\p{Nd}){3,}/gu, '[number]');
