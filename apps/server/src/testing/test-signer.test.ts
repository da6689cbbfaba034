import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { testConfig } from './test-config';
import { createTestSigner } from './test-signer';

const config = testConfig('postgres://unused');
const built = process.env['TEST_SIGNER_URL'];
afterEach(() => {
  process.env['TEST_SIGNER_URL'] = built;
});

it('starts the built signer from the file that jest provides', async () => {
  const file = await (await fetch(built ?? '')).text();
  expect(file).toMatch(/node_modules.*\.mjs$/);
  const signer = await createTestSigner(config);
  expect((await signer.ask('newMnemonic', {})).mnemonic.split(' ')).toHaveLength(12);
  await signer.stop();
});

it('seals vaults at a low cost, which each vault records', async () => {
  const signer = await createTestSigner(config);
  const owner = { walletId: 'wallet-1', userId: 'user-1' };
  const passcode = 'correct horse!';
  const { mnemonic } = await signer.ask('newMnemonic', {});
  const { record } = await signer.ask('createVault', { owner, mnemonic, passcode });
  expect(record.kdf).toMatchObject({ alg: 'argon2id', m: 64, t: 1, p: 1 });
  expect(await signer.ask('checkPasscode', { record, passcode, owner })).toEqual({});
  await signer.stop();
});

it('does not build the signer when the cost of vaults has changed in an unknown way', () => {
  const file = join(import.meta.dirname, 'low-cost-loader.cjs');
  const lowerCost: (text: string) => string = createRequire(file)(file);
  expect(() => lowerCost('const COST = {};')).toThrow('vault.ts has no cost');
});

it('throws the message of the compiler when the signer does not build', async () => {
  const server = createServer((_request, response) => void response.writeHead(500).end('line 3 is wrong'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  process.env['TEST_SIGNER_URL'] = `http://127.0.0.1:${address.port}/`;
  await expect(createTestSigner(config)).rejects.toThrow('The signer does not build: line 3 is wrong');
  server.close();
});
