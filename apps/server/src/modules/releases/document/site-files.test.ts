import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url });

it('names existing icons of the stated size in the manifest', async () => {
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const { icons } = answer.json<{ icons: { src: string; sizes: string }[] }>();
  expect(icons).toHaveLength(3);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp((await get(src)).rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/card.png', 'image/png'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('serves %s as %s', async (url, type) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    type,
    'nosniff',
  ]);
});
