const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function polymod(values: readonly number[]): number {
  let checksum = 1;
  for (const value of values) {
    const top = checksum >>> 25;
    checksum = ((checksum & 0x1ffffff) << 5) ^ value;
    GENERATOR.forEach((term, bit) => {
      if ((top >>> bit) & 1) checksum ^= term;
    });
  }
  return checksum;
}

/** Returns the prefix of a bech32 text with a valid checksum (BIP 173), else null. Detects mistyped addresses without a request. */
export function bech32Prefix(text: string): string | null {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return null;
  const at = lower.lastIndexOf('1');
  const prefix = lower.slice(0, at);
  const data = Array.from(lower.slice(at + 1), (character) => CHARSET.indexOf(character));
  if (at < 1 || data.length < 6 || data.includes(-1)) return null;
  const codes = Array.from(prefix, (character) => character.charCodeAt(0));
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
  return polymod([...expanded, ...data]) === 1 ? prefix : null;
}
