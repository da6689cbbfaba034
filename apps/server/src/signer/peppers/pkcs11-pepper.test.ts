import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from '../../testing/test-config';
import { walletPeppers } from './wallet-peppers';

const open = () =>
  walletPeppers(
    testConfig('postgres://unused', {
      PKCS11_MODULE: '/none.so',
      PKCS11_PIN: 'pin of the token',
      WALLET_PEPPER: 'pkcs11:token=none;id=01',
    }),
  );

/** A `pkcs11-tool` that computes its HMACs with the keys of a file, one after the other; the last one stays. */
const TOOL = `#!${process.execPath}
const { createHmac } = require('node:crypto');
const { readFileSync, writeFileSync } = require('node:fs');
const [key, ...next] = readFileSync(__dirname + '/keys', 'utf8').split(' ');
if (next.length > 0) writeFileSync(__dirname + '/keys', next.join(' '));
process.stdout.write(createHmac('sha256', key).update(readFileSync(0)).digest());
`;

const environment = process.env;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-pkcs11-'));
  process.env = { ...environment, PATH: folder };
});
afterEach(() => {
  process.env = environment;
  rmSync(folder, { recursive: true });
});

it('names the pepper when pkcs11-tool is not installed', async () => {
  await expect(open()).rejects.toThrow(
    'The wallet pepper pkcs11:none/01 cannot be used: pkcs11-tool ended with ENOENT',
  );
});

it.each([
  ['restored', 'other own'],
  ['replaced', 'own other'],
])(
  'throws instead of returning the HMAC of another key when the key is %s during the HMAC',
  async (_, keys) => {
    const setKeys = (text: string) => writeFileSync(join(folder, 'keys'), text);
    writeFileSync(join(folder, 'pkcs11-tool'), TOOL, { mode: 0o755 });
    setKeys('own');
    const [pepper] = await open();
    await expect(pepper.macOf('wallet-1')).resolves.toMatchObject({ id: pepper.id });
    setKeys(keys);
    await expect(pepper.macOf('wallet-1')).rejects.toThrow('it is now another key');
  },
);
