import { readFileSync } from 'node:fs';

const BYTES = 32;

/** Reads the server's HASH_PEPPER. @throws if no file is named, or if it does not contain 32 bytes in base64 */
export function readPepper(file: string | undefined): Buffer {
  if (file === undefined)
    throw new Error('The secret of a webhook is sealed for the server: set HASH_PEPPER_FILE to its file');
  const text = readFileSync(file, 'utf8').trim();
  const pepper = Buffer.from(text, 'base64');
  if (pepper.length !== BYTES || text.includes(':'))
    throw new Error(`${file} does not contain 32 bytes in base64`);
  return pepper;
}
