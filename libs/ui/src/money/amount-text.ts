export { group as groupAmountText } from '@tessera/money';

/** Returns the typed amount without commas, or null if it has other than digits, one point and at most `decimals` decimals. */
export const acceptAmountText = (text: string, decimals: number): string | null => {
  const plain = text.replace(/[,\s$]/g, '');
  const match = /^(\d*)(\.(\d*))?$/.exec(plain);
  if (match === null || (match[3] ?? '').length > decimals) return null;
  return plain.replace(/^0+(?=\d)/, '').replace(/^\./, '0.');
};
