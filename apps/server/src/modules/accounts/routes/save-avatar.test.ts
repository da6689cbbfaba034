import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ErrorAnswer } from '@tessera/contracts/errors';
import { UserAnswer } from '@tessera/contracts/identity';
import { AvatarAnswer } from '@tessera/contracts/people';
import sharp from 'sharp';
import * as v from 'valibot';
import { eraseAccount } from '../../lifecycle/erase-account.service';
import { resetRateLimit } from '../../identity/rate-limits/rate-limits.repository';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { photoForm } from '../../../testing/forms';
import { signUpOnboarded, type Browser } from '../../../testing/people';
import { badPhotos, bombs, goodPhotos, tellTale, unfolding } from '../../../testing/photo-vectors';

const MEDIA_DIR = mkdtempSync(join(tmpdir(), 'tessera-media-'));
let test: TestApp;
let ada: { browser: Browser; userId: string };
beforeAll(async () => {
  test = await createTestApp({ env: { MEDIA_DIR } });
  ada = await signUpOnboarded(test);
});
afterAll(async () => {
  await test.close();
  rmSync(MEDIA_DIR, { recursive: true });
});
beforeEach(() => resetRateLimit(test.deps.db, 'photo', ada.userId));

const upload = async (photo: Buffer, file?: string, type?: string) => {
  const { payload, headers } = photoForm(photo, file, type);
  return ada.browser.call('POST', '/user/avatar', payload, headers);
};
const avatarNow = async () =>
  v.parse(UserAnswer, (await ada.browser.call('GET', '/user')).json()).data.avatar;
const stored = () => readdirSync(MEDIA_DIR, { recursive: true }).filter((name) => name !== 'avatars');

async function shown(photo: Buffer, file?: string, type?: string) {
  const answer = await upload(photo, file, type);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const path = v.parse(AvatarAnswer, answer.json()).data.avatar;
  const read = await test.app.inject({ method: 'GET', url: path });
  return { path, bytes: read.rawPayload, headers: read.headers };
}

it.each(goodPhotos)('accepts %s and stores a square without metadata', async (_name, make) => {
  const photo = await make();
  const { path, bytes, headers } = await shown(photo);
  const kept = await sharp(bytes).metadata();
  expect(kept).toMatchObject({ width: 512, height: 512, space: 'srgb', depth: 'uchar' });
  expect(`image/${kept.format}`).toBe(headers['content-type']);
  for (const left of [kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation])
    expect(left).toBeUndefined();
  expect(bytes.includes('secret-canary')).toBe(false);
  expect(await avatarNow()).toBe(path);
});

it.each([...badPhotos, ...bombs])('rejects %s and stores nothing', async (_name, make, refusal) => {
  await test.runJobs();
  const before = { avatar: await avatarNow(), files: stored() };
  const answer = await upload(await make());
  const { errors } = v.parse(ErrorAnswer, answer.json());
  expect([answer.statusCode, errors]).toEqual([422, { avatar: [refusal] }]);
  expect({ avatar: await avatarNow(), files: stored() }).toEqual(before);
});

it('uses less than 64 MiB of memory for an image that decodes to many pixels', async () => {
  for (const [name, make] of [...bombs, ...unfolding]) {
    const photo = await make();
    const before = process.memoryUsage.rss();
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 1);
    const { statusCode } = await upload(photo);
    clearInterval(timer);
    most = Math.max(most, process.memoryUsage.rss());
    expect([name, [200, 422].includes(statusCode)]).toEqual([name, true]);
    expect((most - before) / 1024 / 1024).toBeLessThan(64);
  }
});

/** Every photo has the same stored pixels; only the EXIF orientation differs. */
async function turned(orientation: number): Promise<Buffer> {
  const corner = (background: string) => ({
    create: { width: 64, height: 64, channels: 3 as const, background },
  });
  return sharp(corner('#ff0000'))
    .extend({ right: 64, bottom: 64, background: '#ffffff' })
    .composite([
      { input: corner('#00ff00'), left: 64, top: 0 },
      { input: corner('#0000ff'), left: 0, top: 64 },
    ])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation })
    .toBuffer();
}

async function cornersOf(photo: Buffer): Promise<string> {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  const letter = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return [data[at], data[at + 1], data[at + 2]].map((value) => ((value ?? 0) > 127 ? 1 : 0)).join('');
  };
  const names: Record<string, string> = { '100': 'R', '010': 'G', '001': 'B', '111': 'W' };
  const places: [number, number][] = [
    [50, 50],
    [460, 50],
    [50, 460],
    [460, 460],
  ];
  return places.map(([x, y]) => names[letter(x, y)] ?? '?').join('');
}

it.each([
  [1, 'RGBW'],
  [2, 'GRWB'],
  [3, 'WBGR'],
  [4, 'BWRG'],
  [5, 'RBGW'],
  [6, 'BRWG'],
  [7, 'WGBR'],
  [8, 'GWRB'],
])('turns a photo of orientation %d upright', async (orientation, corners) => {
  const { bytes } = await shown(await turned(orientation));
  expect(await cornersOf(bytes)).toBe(corners);
});

it('detects the format by content, not by name or type, and creates its own file name', async () => {
  const names = [
    ['../../../etc/passwd', 'text/html'],
    ['photo.svg', 'image/svg+xml'],
    ['photo.php%00.png', 'application/x-php'],
  ] as const;
  for (const [file, type] of names) {
    const { path, headers } = await shown(await tellTale(), file, type);
    expect(path).toMatch(/^\/media\/avatars\/[0-9a-f]{32}\.jpg$/);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f]{32}\.jpg"$/);
  }
});

it('deletes the previous photo after a new upload, and the last photo when the user removes it', async () => {
  const first = await shown(await tellTale());
  const second = await shown(await tellTale());
  await test.runJobs();
  expect((await test.app.inject(first.path)).statusCode).toBe(404);
  expect((await test.app.inject(second.path)).statusCode).toBe(200);
  expect((await ada.browser.call('DELETE', '/user/avatar')).statusCode).toBe(204);
  expect(await avatarNow()).toBeNull();
  await test.runJobs();
  expect(stored()).toEqual([]);
});

it('deletes the photo when the account is erased', async () => {
  const eve = await signUpOnboarded(test);
  const { payload, headers } = photoForm(await tellTale());
  const answer = await eve.browser.call('POST', '/user/avatar', payload, headers);
  const path = v.parse(AvatarAnswer, answer.json()).data.avatar ?? '';
  await test.runJobs();
  expect((await test.app.inject(path)).statusCode).toBe(200);
  await test.deps.db.transaction((tx) => eraseAccount(tx, test.deps, eve.userId));
  await test.runJobs();
  expect((await test.app.inject(path)).statusCode).toBe(404);
});

it('responds 429 after twenty uploads in a day', async () => {
  const photo = await tellTale();
  for (let taken = 0; taken < 20; taken += 1) expect((await upload(photo)).statusCode).toBe(200);
  const answer = await upload(photo);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

it('responds 404 for a file name that the server did not create', async () => {
  for (const name of ['x', '..%2f..%2fetc%2fpasswd', `${'a'.repeat(32)}.jpg`, `${'a'.repeat(32)}.svg`])
    expect((await test.app.inject(`/media/avatars/${name}`)).statusCode).toBe(404);
});
