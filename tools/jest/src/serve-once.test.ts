import { serveOnce } from './serve-once';

const ask = async (url: string) => {
  const response = await fetch(url);
  return `${response.status} ${await response.text()}`;
};

it('runs make on the first request, once for concurrent requests', async () => {
  const make = jest.fn(async () => '/a/file');
  const served = await serveOnce(make);
  expect(make).not.toHaveBeenCalled();
  expect(await Promise.all([ask(served.url), ask(served.url)])).toEqual(['200 /a/file', '200 /a/file']);
  expect(await ask(served.url)).toBe('200 /a/file');
  expect(make).toHaveBeenCalledTimes(1);
  await served.stop();
  await expect(ask(served.url)).rejects.toThrow();
});

it('responds 500 with the error to every request when make fails', async () => {
  const make = jest.fn(() => Promise.reject(new Error('line 3 is wrong')));
  const served = await serveOnce(make);
  expect(await ask(served.url)).toBe('500 Error: line 3 is wrong');
  expect(await ask(served.url)).toBe('500 Error: line 3 is wrong');
  expect(make).toHaveBeenCalledTimes(1);
  await served.stop();
});

it('stops at once without a request', async () => {
  const make = jest.fn(async () => '/a/file');
  await (await serveOnce(make)).stop();
  expect(make).not.toHaveBeenCalled();
});
