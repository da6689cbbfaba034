import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSigningKey } from './read-signing-key';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-key-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

it('reads an Ed25519 key as openssl writes it', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const file = write('key.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  expect(readSigningKey(file).equals(privateKey)).toBe(true);
});

it('says which file is not there, and how another one is named', () => {
  const file = join(folder, 'nowhere.pem');
  expect(() => readSigningKey(file)).toThrow(`The key ${file} is not there: name the one`);
  expect(() => readSigningKey(file)).toThrow('RELEASES_PRIVATE_KEY_FILE');
});

it('refuses what is no such key, without a word of what it holds', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = write('other.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  for (const file of [write('text.pem', '-----BEGIN hidden-words'), write('empty.pem', ''), other]) {
    expect(() => readSigningKey(file)).toThrow(`${file} holds no private Ed25519 key`);
    expect(() => readSigningKey(file)).not.toThrow('hidden-words');
  }
});
