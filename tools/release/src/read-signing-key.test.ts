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

it('reads an Ed25519 key in openssl’s format', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const file = write('key.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  expect(readSigningKey(file).equals(privateKey)).toBe(true);
});

it('names the missing file and the variable for another one', () => {
  const file = join(folder, 'nowhere.pem');
  expect(() => readSigningKey(file)).toThrow(`The key ${file} is not there: name the one`);
  expect(() => readSigningKey(file)).toThrow('RELEASES_PRIVATE_KEY_FILE');
});

it('rejects a file without an Ed25519 key and prints none of its content', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = write('other.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  for (const file of [write('text.pem', '-----BEGIN hidden-words'), write('empty.pem', ''), other]) {
    expect(() => readSigningKey(file)).toThrow(`${file} holds no private Ed25519 key`);
    expect(() => readSigningKey(file)).not.toThrow('hidden-words');
  }
});
