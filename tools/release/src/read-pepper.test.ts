import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPepper } from './read-pepper';

const folder = mkdtempSync(join(tmpdir(), 'pepper-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads 32 bytes in base64, and rejects other content and a missing variable', () => {
  const file = join(folder, 'pepper');
  const pepper = Buffer.alloc(32, 7);
  writeFileSync(file, `${pepper.toString('base64')}\n`);
  expect(readPepper(file)).toEqual(pepper);
  writeFileSync(file, 'c2hvcnQ=');
  expect(() => readPepper(file)).toThrow('does not contain 32 bytes');
  expect(() => readPepper(undefined)).toThrow('set HASH_PEPPER_FILE');
});
