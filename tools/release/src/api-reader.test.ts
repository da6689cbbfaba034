import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseUploadAuthorization } from '@tessera/contracts/release-upload';
import { createApiReader } from './api-reader';

const integrity = `sha384-${'A'.repeat(64)}`;
const version = '1.0.0-0123456789ab';
const built = {
  version,
  contract: 1,
  entry: 'entry.js',
  assets: [{ file: 'entry.js', size: 1, integrity }],
  preload: [],
  chunks: {},
  shared: {},
};
const shell = { ...built, kind: 'shell', name: 'shell' };
const routes = [{ path: '/perks', area: 'shell', title: 'Perks' }];
const remoteOf = (name: string) => ({
  ...built,
  kind: 'remote',
  name,
  manifest: { name, contract: 1, routes, nav: [], slots: [] },
});
const slot = { slot: 'dashboard.card', contract: 1, owner: 'wallet', fillers: ['staking'] };
const versions = ['shell', 'wallet'].map((name) => ({
  name,
  version,
  publishedAt: '2026-11-27T10:00:00.000Z',
  live: true,
}));
const kill = {
  name: 'wallet',
  reason: 'It pays twice.',
  killedBy: 'staff',
  killedAt: '2026-11-27T10:00:00.000Z',
};
const data = {
  channel: 'staging',
  versions,
  slots: [slot],
  kills: [kill],
  current: [shell, remoteOf('wallet')],
};

let folder: string;
let server: Server;
let target: { origin: string; keyFile: string };
/** Requests with a signature. */
let signed: string[];
let pages: Readonly<Record<string, object>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reader-'));
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(folder, 'key'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  server = createServer(({ url = '', method, headers }, response) => {
    if (parseUploadAuthorization(headers.authorization)) signed.push(`${method} ${url}`);
    const page = pages[url];
    response.writeHead(page === undefined ? 404 : 200).end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  target = { origin, keyFile: join(folder, 'key') };
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  signed = [];
  pages = { '/api/releases': { data } };
});

it('lists versions, slots and kills with one signed request', async () => {
  const releases = createApiReader(target);
  expect(await releases.list('wallet')).toEqual([versions[1]]);
  expect(await releases.slots()).toEqual([slot]);
  expect(await releases.kills()).toEqual([kill]);
  expect(await releases.channel?.()).toBe('staging');
  expect(signed).toEqual(['GET /api/releases']);
});

it('finds the owner of a path that a build takes', async () => {
  writeFileSync(join(folder, 'entry.js'), 'x');
  writeFileSync(join(folder, 'release.json'), JSON.stringify(remoteOf('bonus')));
  expect(await createApiReader(target).check([folder])).toEqual([
    expect.stringContaining('/perks belongs to wallet'),
  ]);
});

it('reads the declarations of the current shell and of a named one, with the current remotes', async () => {
  const types = { shared: { '@tessera/ui': '1.0.0' }, facade: [], declarations: {} };
  const remotes = [remoteOf('wallet')];
  expect(await createApiReader(target).readTypes()).toEqual({ types: undefined, remotes });
  pages = { ...pages, [`/releases/shell/${version}/types.json`]: types };
  expect(await createApiReader(target).readTypes()).toEqual({ types, remotes });
  expect(await createApiReader(target).readTypes(version)).toEqual({ types, remotes });
  await expect(createApiReader(target).readTypes('1.0.0-ba9876543210')).rejects.toThrow('is not published');
  pages = { '/api/releases': { data: { ...data, current: [] } } };
  expect(await createApiReader(target).readTypes()).toEqual({ types: undefined, remotes: [] });
});
