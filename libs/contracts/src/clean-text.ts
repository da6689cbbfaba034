/** Longer texts than this are cut before they are read, so that none takes long. */
const READ = 2000;

const isPlainName = (text: string) => /^[A-Za-z_$][\w$.-]{0,40}$/.test(text) && !/\d{3}/.test(text);

/**
 * What a text of an error may hold of the person whose page it is from, taken out: e-mails, usernames, addresses of pages,
 * of wallets and of networks, keys, tokens, hashes, phone and other long numbers, and whatever stands in quotes, but for
 * names of the code. In one line.
 */
export function cleanText(text: string): string {
  return (
    text
      .slice(0, READ)
      .normalize('NFKC')
      // Hidden characters would hide the rest from the rules below.
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
      // Shorter ones are told from words by their digits.
      .replaceAll(
        /(?=[\w-]*\p{Nd}[A-Za-z_-]*\p{Nd}[A-Za-z_-]*\p{Nd})(?=[\w-]*[A-Za-z])[\w-]{8,}/gu,
        '[token]',
      )
      .replaceAll(/\b0x[0-9a-f]+/giu, '[token]')
      .replaceAll(/(?:[0-9a-f]{0,4}:){3,}[0-9a-f]{0,4}/giu, '[number]')
      .replaceAll(/\p{Nd}(?:[\s().,:/_-]{0,3}\p{Nd}){3,}/gu, '[number]')
  );
}
