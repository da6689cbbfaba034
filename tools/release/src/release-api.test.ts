import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseUploadAuthorization, UploadRequest, uploadStatement } from '@tessera/contracts/release-upload';
import * as v from 'valibot';
import { createApiMoves, findApiTarget, requestPreview, uploadRelease } from './release-api';

const { privateKey } = generateKeyPairSync('ed25519');
const version = '1.0.0-0123456789ab';
const answer = { data: { name: 'wallet', version, changed: true } };

let folder: string;
let server: Server;
let origin: string;
let next: { status: number; body: object };
let received: { path: string | undefined; authorization: string | undefined; body: string } | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'upload-'));
  writeFileSync(join(folder, 'key'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const assets = ['entry.js', 'page.js'].map((file) => {
    writeFileSync(join(folder, file), file);
    const integrity = `sha384-${createHash('sha384').update(file).digest('base64')}`;
    return { file, size: file.length, integrity };
  });
  const manifest = { name: 'wallet', contract: 1, routes: [] };
  const release = { kind: 'remote', name: 'wallet', version, contract: 1, manifest, entry: 'entry.js' };
  const built = { ...release, assets, preload: [], chunks: {}, shared: {} };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(built));
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received = { path: request.url, authorization: request.headers.authorization, body };
      response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const send = (options: Parameters<typeof uploadRelease>[2] = { canaryPercent: 10 }) =>
  uploadRelease({ origin, keyFile: join(folder, 'key') }, folder, options);

it('sends the build with a signature over origin, path, time and body', async () => {
  next = { status: 200, body: answer };
  expect(await send()).toEqual(answer.data);
  const { authorization, body = '' } = received ?? {};
  const parsed = parseUploadAuthorization(authorization);
  const { digest = '', time = 0, signature = '' } = parsed ?? {};
  expect(digest).toBe(createHash('sha256').update(body).digest('hex'));
  const statement = Buffer.from(uploadStatement({ origin, path: '/api/releases', time, digest }));
  expect(verify(null, statement, createPublicKey(privateKey), Buffer.from(signature, 'base64'))).toBe(true);
  const { archive, release, canaryPercent } = v.parse(UploadRequest, JSON.parse(body));
  expect(gunzipSync(Buffer.from(archive, 'base64')).toString()).toBe('entry.jspage.js');
  expect([JSON.parse(release).version, canaryPercent]).toEqual([version, 10]);
  await send({ stage: true });
  expect(JSON.parse(received?.body ?? '')).toMatchObject({ staged: true });
});

it('sends each move with the key, and refuses --force and a missing --from', async () => {
  next = { status: 200, body: { data: { name: 'wallet', version } } };
  const moves = createApiMoves({ origin, keyFile: join(folder, 'key') });
  const from = '1.0.0-ba9876543210';
  const reason = 'It shows payments twice.';
  const calls = [
    { run: () => moves.promote('wallet', version), body: { action: 'promote', version }, result: undefined },
    {
      run: () => moves.canary('wallet', version, 10),
      body: { action: 'canary', version, percent: 10 },
      result: undefined,
    },
    {
      run: () =>
        moves.ramp('wallet', version, { steps: [5, 100], everyMinutes: 10, audience: { visitors: true } }),
      body: { action: 'ramp', version, steps: [5, 100], everyMinutes: 10, audience: { visitors: true } },
      result: undefined,
    },
    { run: () => moves.unstage('wallet', version), body: { action: 'unstage', version }, result: undefined },
    { run: () => moves.stop('wallet', from), body: { action: 'stop', version: from }, result: version },
    {
      run: () => moves.rollback('wallet', { from, force: false }),
      body: { action: 'rollback', from },
      result: version,
    },
    { run: () => moves.kill('wallet', reason), body: { action: 'kill', reason }, result: version },
    { run: () => moves.revive('wallet'), body: { action: 'revive' }, result: version },
  ];
  for (const { run, body, result } of calls) {
    expect(await run()).toBe(result);
    expect(received?.path).toBe('/api/releases/moves');
    expect(JSON.parse(received?.body ?? '')).toEqual({ remote: 'wallet', ...body });
    expect(parseUploadAuthorization(received?.authorization)).toBeDefined();
  }
  next = { status: 200, body: { data: { name: 'wallet' } } };
  expect(await moves.revive('wallet')).toBeUndefined();
  await expect(moves.kill('wallet', reason)).rejects.toThrow('The response to kill names no version');
  await expect(moves.rollback('wallet', { from, force: true })).rejects.toThrow('--force needs the registry');
  await expect(moves.rollback('wallet', { from: undefined, force: false })).rejects.toThrow('--from');
  await expect(moves.stop('wallet')).rejects.toThrow('--from');
});

it('requests a link to a staged version', async () => {
  const link = { url: `${origin}/wallet?release=wallet@${version}`, expires_at: '2026-11-30T12:00:00.000Z' };
  next = { status: 200, body: { data: link } };
  const request = { remote: 'wallet', version };
  expect(await requestPreview({ origin, keyFile: join(folder, 'key') }, request)).toEqual(link);
  expect(received).toMatchObject({ path: '/api/releases/previews', body: JSON.stringify(request) });
});

it('throws the message of the server', async () => {
  const message = 'The key 0123 publishes and moves contacts, not wallet. Ask Wallet team to do it';
  next = { status: 403, body: { code: 'RELEASE_KEY_REFUSED', message } };
  await expect(send()).rejects.toThrow(message);
  const local = { origin, keyFile: join(folder, 'key'), isLocal: true };
  await expect(uploadRelease(local, folder)).rejects.toThrow(/Ask Wallet team to do it\n.* add --operator$/);
  next = { status: 502, body: {} };
  await expect(send()).rejects.toThrow(`${origin} responded 502`);
});

it('does not suggest --operator when the registry refuses the release', async () => {
  const message = `wallet ${version} was never published, or its files were taken away`;
  next = { status: 409, body: { code: 'RELEASE_REFUSED', message } };
  const moves = createApiMoves({ origin, keyFile: join(folder, 'key'), isLocal: true });
  await expect(moves.promote('wallet', version)).rejects.toThrow(new Error(message));
});

it('throws with the origin when the server is not available', async () => {
  const target = { origin: 'http://127.0.0.1:1', keyFile: join(folder, 'key') };
  await expect(uploadRelease(target, folder)).rejects.toThrow('http://127.0.0.1:1 is not available');
});

it('reads the target from the environment', () => {
  const publish = { command: 'publish', dataDir: undefined } as const;
  const variables = { RELEASES_API: 'https://wallet.example/x', RELEASE_KEY_FILE: '/key' };
  expect(findApiTarget({}, publish)).toBeUndefined();
  expect(findApiTarget({}, { command: 'list', dataDir: '/data' })).toBeUndefined();
  expect(findApiTarget(variables, publish)).toEqual({
    origin: 'https://wallet.example',
    keyFile: '/key',
    command: 'publish',
  });
  expect(() => findApiTarget({ RELEASE_KEY_FILE: '/key' }, publish)).toThrow('Set both');
  expect(() => findApiTarget({ RELEASES_API: origin }, publish)).toThrow(
    'In CI an OIDC token replaces the key',
  );
  expect(() => findApiTarget({ ...variables, RELEASES_API: 'nowhere' }, publish)).toThrow('no URL');
});

it('sends the token of a CI job, unless there is a key', async () => {
  const env = { RELEASES_API: origin, RELEASE_OIDC_TOKEN: 'a.b.c' };
  const call = { command: 'publish', dataDir: undefined } as const;
  const target = findApiTarget(env, call);
  next = { status: 200, body: answer };
  if (target !== undefined) await uploadRelease(target, folder);
  expect(received?.authorization).toBe('Bearer a.b.c');
  expect(findApiTarget({ ...env, RELEASE_KEY_FILE: '/key' }, call)).toMatchObject({ keyFile: '/key' });
});

it('refuses --data, and a command that the API does not have', () => {
  const variables = { RELEASES_API: 'https://wallet.example', RELEASE_KEY_FILE: '/key' };
  expect(() => findApiTarget(variables, { command: 'publish', dataDir: '/data' })).toThrow(
    '--data selects a local registry, and RELEASES_API selects an API: use only one of them',
  );
  for (const command of ['owner', 'keys', 'prune', 'verify'] as const)
    expect(() => findApiTarget({ RELEASES_API: 'x' }, { command, dataDir: undefined })).toThrow(
      `${command} needs the registry`,
    );
});
