import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import { ErrorAnswer } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import * as v from 'valibot';
import { users } from '../../identity/users/users.table';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { formOf, photoForm } from '../../../testing/forms';
import { signUpOnboarded, type Browser } from '../../../testing/people';
import { MAX_PHOTO_BYTES, tellTale } from '../../../testing/photo-vectors';

const MEDIA_DIR = mkdtempSync(join(tmpdir(), 'tessera-media-'));
let test: TestApp;
let browser: Browser;
let photo: Buffer;
let url: string;
beforeAll(async () => {
  test = await createTestApp({ env: { MEDIA_DIR } });
  photo = await tellTale();
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  ({ browser } = await signUpOnboarded(test));
});
afterAll(async () => {
  await test.close();
  rmSync(MEDIA_DIR, { recursive: true });
});

const stored = () => readdirSync(MEDIA_DIR, { recursive: true }).filter((name) => name !== 'avatars');
const send = (form: ReturnType<typeof formOf>) =>
  browser.call('POST', '/user/avatar', form.payload, form.headers);
const file = (name = 'avatar') => ({ name, bytes: photo, file: 'me.jpg' });

it.each([
  ['a file in another field', () => [file('photo')], { photo: [messages.unknownField] }],
  ['a field beside it', () => [file(), { name: 'note', bytes: 'x' }], { note: [messages.unknownField] }],
  ['words in its place', () => [{ name: 'avatar', bytes: 'x' }], { avatar: [messages.unknownField] }],
  ['two files', () => [file(), file()], { avatar: [messages.photoOne] }],
  ['no file', () => [], { avatar: [messages.selectImage] }],
])('rejects %s and names the field', async (_name, parts, errors) => {
  const answer = await send(formOf(...parts()));
  expect([answer.statusCode, v.parse(ErrorAnswer, answer.json()).errors]).toEqual([422, errors]);
  expect(stored()).toEqual([]);
});

it.each([
  [
    'a form without an end',
    () => ({ ...photoForm(photo), payload: photoForm(photo).payload.subarray(0, -20) }),
  ],
  [
    'a form without a boundary',
    () => ({ ...photoForm(photo), headers: { 'content-type': 'multipart/form-data' } }),
  ],
  ['a field of every object', () => formOf(file('__proto__'))],
  [
    'more parts than it takes',
    () => formOf(...Array.from({ length: 9 }, (_, at) => ({ name: `n${at}`, bytes: '' }))),
  ],
])('rejects %s', async (_name, form) => {
  const answer = await send(form());
  expect([answer.statusCode < 500, answer.statusCode >= 400]).toEqual([true, true]);
  expect(stored()).toEqual([]);
});

it('rejects a body that is not a form', async () => {
  const json = await browser.call('POST', '/user/avatar', { avatar: 'x' });
  expect(json.statusCode).toBe(422);
  const words = { 'content-type': 'text/plain' };
  expect((await browser.call('POST', '/user/avatar', Readable.from(['x']), words)).statusCode).toBe(415);
  const form = photoForm(photo);
  expect((await browser.call('POST', '/user/profile', form.payload, form.headers)).statusCode).toBe(415);
});

interface Sending {
  headers: Record<string, string>;
  write: (write: (bytes: Buffer) => void) => Promise<void>;
}

function open({ headers, write }: Sending, { bearer } = browser) {
  const call = ask(`${url}/api/user/avatar`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${bearer ?? ''}` },
  });
  const answer = once(call, 'response').then(([given]: IncomingMessage[]) => given);
  const answered = answer.then((given) => given?.statusCode);
  const written = write((bytes) => void call.write(bytes));
  return { call, answer, answered, written };
}

it('accepts a body that arrives slowly', async () => {
  const { payload, headers } = photoForm(photo);
  const { call, answered, written } = open({
    headers,
    write: async (write) => {
      for (let at = 0; at < payload.length; at += 64) {
        write(payload.subarray(at, at + 64));
        await pause();
      }
    },
  });
  await written;
  call.end();
  expect(await answered).toBe(200);
});

it('responds 422 at the size limit without waiting for the rest', async () => {
  const { payload, headers } = photoForm(Buffer.alloc(MAX_PHOTO_BYTES + 70_000, photo));
  const { call, answered } = open({ headers, write: async (write) => write(payload.subarray(0, -1000)) });
  expect(await answered).toBe(422);
  call.destroy();
  const announced = { ...headers, 'content-length': String(9 * 1024 * 1024) };
  const early = open({ headers: announced, write: async (write) => write(payload.subarray(0, 1000)) });
  expect(await early.answered).toBe(422);
  early.call.destroy();
});

it('stores nothing when the connection closes within the body', async () => {
  const before = await test.deps.db.select({ avatar: users.avatar }).from(users);
  const { payload, headers } = photoForm(photo);
  const { call, answered } = open({ headers, write: async (write) => write(payload.subarray(0, 500)) });
  await once(test.app.server, 'request');
  call.destroy();
  await expect(answered).rejects.toThrow();
  const served = once(test.app.server, 'request');
  await fetch(`${url}/health/live`);
  await served;
  expect(await test.deps.db.select({ avatar: users.avatar }).from(users)).toEqual(before);
  // After the aborted upload has ended, the same user can upload again.
  let code = (await send(photoForm(photo))).statusCode;
  while (code === 409) {
    // Without a pause, the server would never see the closed connection.
    await pause();
    code = (await send(photoForm(photo))).statusCode;
  }
  expect(code).toBe(200);
});

describe('concurrent uploads', () => {
  const halting = (who: Browser) => {
    const { payload, headers } = photoForm(photo);
    const sent = open({ headers, write: async (write) => write(payload.subarray(0, 300)) }, who);
    return { ...sent, goOn: () => sent.call.end(payload.subarray(300)) };
  };

  it('reads 16 photos at a time, and responds 503 to a further upload immediately', async () => {
    const people: Browser[] = [];
    for (let made = 0; made < 17; made += 1) people.push((await signUpOnboarded(test)).browser);
    const all = people.map((who) => halting(who));
    const refused = await Promise.race(all.map(async ({ answer }) => answer));
    expect(refused?.statusCode).toBe(503);
    expect(refused?.headers).toMatchObject({ 'retry-after': '2', connection: 'close' });
    for (const { goOn } of all) goOn();
    const codes = await Promise.all(all.map(async ({ answered }) => answered.catch(() => 503)));
    expect(codes.filter((code) => code === 200)).toHaveLength(16);
    expect((await send(photoForm(photo))).statusCode).toBe(200);
  });

  it('responds 409 to a second concurrent upload of the same user', async () => {
    const both = [halting(browser), halting(browser)];
    const refused = await Promise.race(both.map(async ({ answer }) => answer));
    expect(refused?.statusCode).toBe(409);
    for (const { goOn } of both) goOn();
    const codes = await Promise.all(both.map(async ({ answered }) => answered));
    expect(new Set(codes)).toEqual(new Set([200, 409]));
    expect((await send(photoForm(photo))).statusCode).toBe(200);
  });
});
