import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBucket } from './create-bucket';

/** Starts a bucket whose response bodies never end. */
async function startTalkative(status: number) {
  const closed: Promise<unknown>[] = [];
  const answers: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    closed.push(once(response, 'close'));
    answers.push(response);
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.write(Buffer.alloc(256 * 1024, ' '));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'tessera',
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  return {
    bucket: createBucket(settings, 'releases'),
    async allClosed() {
      await Promise.all(closed);
      return closed.length;
    },
    async close() {
      answers.forEach((answer) => answer.destroy());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it.each([
  ['GET of what is not there', 404, 1, undefined],
  ['GET that is refused', 403, 1, 'answered 403'],
  ['GET of a bucket that is busy, each time', 503, 3, 'answered 503'],
])('closes the connection after a %s', async (_what, status, answers, words) => {
  const { bucket, allClosed, close } = await startTalkative(status);
  const asked = bucket.get('page.js');
  if (words === undefined) expect(await asked).toBeUndefined();
  else await expect(asked).rejects.toThrow(words);
  expect(await allClosed()).toBe(answers);
  await close();
});

it('closes the connections of a PUT and a DELETE', async () => {
  const { bucket, allClosed, close } = await startTalkative(200);
  await bucket.put('page.js', Buffer.from('page()'), 'text/javascript');
  await bucket.remove('page.js');
  expect(await allClosed()).toBe(2);
  await close();
});

it('names the endpoint and the reason when it cannot reach the bucket', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const S3_ENDPOINT = `http://127.0.0.1:${port}`;
  const bucket = createBucket({ S3_ENDPOINT, S3_BUCKET: 'tessera', S3_REGION: 'eu-west-1' }, 'releases');
  await expect(bucket.get('page.js')).rejects.toThrow(
    `${S3_ENDPOINT} cannot be reached: fetch failed (connect ECONNREFUSED`,
  );
});
