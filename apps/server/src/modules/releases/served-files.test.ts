import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseAsset } from '@tessera/contracts/remotes';
import { createTestClock, MINUTE } from '../../platform/clock';
import type { Listener } from '../../platform/db/listener';
import { createLogger } from '../../platform/logger';
import { quietListener } from '../../testing/quiet-listener';
import { createServedFiles } from './served-files';
import { encodingsOf, readStoredFile } from './store/stored-files';
import type { ReleaseStore } from './store/release-store';

const RELEASE = { name: 'wallet', version: '1.0.0-0123456789ab' };
const CONTENT = Buffer.from('page("one")');
const asset: ReleaseAsset = {
  file: 'page.js',
  size: CONTENT.length,
  integrity: `sha384-${createHash('sha384').update(CONTENT).digest('base64')}`,
};

const logger = createLogger({ LOG_LEVEL: 'silent' });
const clock = createTestClock();
const deps = { logger, listener: quietListener, clock };

function storeWith(files: Record<string, Buffer>) {
  const asked: string[] = [];
  const store: ReleaseStore = {
    read: async (_release, file) => {
      asked.push(file);
      return files[file];
    },
    write: async () => undefined,
    remove: async () => undefined,
  };
  return { store, asked };
}

it('reads a file from the store once for concurrent requests', async () => {
  const { store, asked } = storeWith({ 'page.js': CONTENT, 'page.js.br': brotliCompressSync(CONTENT) });
  const serve = createServedFiles(store, deps);
  const served = await Promise.all(Array.from({ length: 20 }, () => serve(RELEASE, asset, 'br')));
  expect(served.map((one) => one?.encoding)).toEqual(Array.from({ length: 20 }, () => 'br'));
  expect(asked).toEqual(['page.js.br']);
});

it('reads a file from the store again after a miss', async () => {
  const files: Record<string, Buffer> = {};
  const { store } = storeWith(files);
  const serve = createServedFiles(store, deps);
  expect(await serve(RELEASE, asset, '')).toBeUndefined();
  files['page.js'] = CONTENT;
  expect((await serve(RELEASE, asset, ''))?.content).toEqual(CONTENT);
});

it('retries a store that failed, and verifies a damaged file once a minute with one log entry', async () => {
  const said = jest.spyOn(logger, 'error');
  let answers = false;
  const { store, asked } = storeWith({ 'page.js': Buffer.from('evil()') });
  const read = async (...file: Parameters<typeof store.read>) => {
    const content = await store.read(...file);
    if (answers) return content;
    throw new Error('The bucket answered 503 to GET');
  };
  const serve = createServedFiles({ ...store, read }, deps);
  const times = async (count: number) => {
    const before = asked.length;
    for (let at = 0; at < count; at += 1) expect(await serve(RELEASE, asset, '')).toBeUndefined();
    return asked.length - before;
  };
  expect([await times(2), said.mock.calls.length]).toEqual([2, 2]);
  answers = true;
  expect([await times(5), said.mock.calls.length]).toEqual([1, 3]);
  clock.advance(MINUTE);
  expect([await times(5), said.mock.calls.length]).toEqual([1, 4]);
  clock.advance(MINUTE);
  answers = false;
  expect([await times(1), said.mock.calls.length]).toEqual([1, 5]);
});

it('ignores the result of a read that began before a publication', async () => {
  const files: Record<string, Buffer> = { 'page.js': Buffer.from('evil()') };
  const { store, asked } = storeWith(files);
  const told: Parameters<Listener['subscribe']>[0][] = [];
  const gates: (() => void)[] = [];
  const read = async (...file: Parameters<typeof store.read>) => {
    const content = await store.read(...file);
    await new Promise<void>((resolve) => void gates.push(resolve));
    return content;
  };
  const subscribe: Listener['subscribe'] = (handler) => {
    told.push(handler);
    return () => undefined;
  };
  const serve = createServedFiles({ ...store, read }, { ...deps, listener: { ...quietListener, subscribe } });
  const before = serve(RELEASE, asset, '');
  files['page.js'] = CONTENT;
  for (const handler of told) handler({ kind: 'release', name: 'wallet' });
  // Later requests do not wait for the stale read.
  const after = serve(RELEASE, asset, '');
  await setImmediate();
  expect(gates).toHaveLength(2);
  gates[0]?.();
  expect(await before).toBeUndefined();
  const beside = serve(RELEASE, asset, '');
  gates[1]?.();
  expect([(await after)?.content, (await beside)?.content]).toEqual([CONTENT, CONTENT]);
  expect(asked).toHaveLength(2);
});

it('decompresses no more bytes than the signed release states', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(8 * 1024 * 1024));
  const { store } = storeWith({ 'page.js.br': bomb });
  const [encoding] = encodingsOf('page.js');
  await expect(readStoredFile(store, RELEASE, asset, encoding)).rejects.toMatchObject({
    cause: { code: 'ERR_BUFFER_TOO_LARGE' },
  });
});
