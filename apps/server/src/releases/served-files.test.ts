import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseAsset } from '@tessera/contracts';
import { createLogger } from '../logger';
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

it('looks into the store once for all who ask for a file at the same time', async () => {
  const { store, asked } = storeWith({ 'page.js': CONTENT, 'page.js.br': brotliCompressSync(CONTENT) });
  const serve = createServedFiles(store, createLogger({ LOG_LEVEL: 'silent' }));
  const served = await Promise.all(Array.from({ length: 20 }, () => serve(RELEASE, asset, 'br')));
  expect(served.map((one) => one?.encoding)).toEqual(Array.from({ length: 20 }, () => 'br'));
  expect(asked).toEqual(['page.js.br']);
});

it('looks again after a look that found nothing', async () => {
  const files: Record<string, Buffer> = {};
  const { store } = storeWith(files);
  const serve = createServedFiles(store, createLogger({ LOG_LEVEL: 'silent' }));
  expect(await serve(RELEASE, asset, '')).toBeUndefined();
  files['page.js'] = CONTENT;
  expect((await serve(RELEASE, asset, ''))?.content).toEqual(CONTENT);
});

it('unpacks no more of a file than was signed', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(8 * 1024 * 1024));
  const { store } = storeWith({ 'page.js.br': bomb });
  const [encoding] = encodingsOf('page.js');
  await expect(readStoredFile(store, RELEASE, asset, encoding)).rejects.toMatchObject({
    cause: { code: 'ERR_BUFFER_TOO_LARGE' },
  });
});
