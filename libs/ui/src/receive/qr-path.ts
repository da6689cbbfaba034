import { encode } from 'uqr';

/** The dark modules of a text as one path, with four modules of quiet zone around it and level M correction. */
export const qrPath = (text: string): { path: string; size: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
};
