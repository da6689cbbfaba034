import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseLiveOptions } from './options';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-live-'));
  mkdirSync(join(root, 'apps/wallet/src'), { recursive: true });
  writeFileSync(join(root, 'apps/wallet/src/remote.tsx'), '');
  mkdirSync(join(root, 'apps/server/src'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));
const parse = (...args: string[]) => parseLiveOptions(args, root);

test('uses the running local stack by default', () => {
  mkdirSync(join(root, '.data'));
  writeFileSync(join(root, '.data/stack.json'), JSON.stringify({ origin: 'http://localhost:4200' }));
  expect(parse('wallet')).toEqual({
    names: ['wallet'],
    port: 4302,
    environment: 'http://localhost:4200',
    open: false,
  });
});

test('uses the environment of --env', () => {
  const environment = 'https://staging.example';
  expect(parse('wallet', '--env', `${environment}/login`, '--port', '4400', '--open')).toEqual({
    names: ['wallet'],
    port: 4400,
    environment,
    open: true,
  });
});

test('serves each named remote once', () => {
  mkdirSync(join(root, 'apps/contacts/src'), { recursive: true });
  writeFileSync(join(root, 'apps/contacts/src/remote.tsx'), '');
  const { names } = parse('wallet', 'contacts', 'wallet', '--env', 'https://staging.example');
  expect(names).toEqual(['wallet', 'contacts']);
});

test.each([
  [['server'], 'server is no remote: name one of wallet.'],
  [['../wallet'], 'is no remote'],
  [['wallet', '--prot', '4400'], '--port N'],
  [['wallet', 'staking'], 'staking is no remote: name one of wallet.'],
  [['wallet', '--env', 'staging'], 'is not an address'],
  [['wallet', '--port', '80'], 'is not a port'],
  [['wallet', '--env', 'http://localhost:4200', '--port', '4200'], 'that of the environment itself'],
  [['wallet', '--env', 'http://127.0.0.1:4302'], 'that of the environment itself'],
  [['wallet'], 'run npm start in another terminal'],
  [[], 'npm run dev <remote>'],
])('rejects %j with one sentence', (args, words) => {
  expect(() => parse(...args)).toThrow(words);
});
