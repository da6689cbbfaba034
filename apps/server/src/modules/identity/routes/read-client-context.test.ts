import { readClientContext } from './client';

const callOf = (headers: Record<string, string>) =>
  readClientContext({ headers, cookies: {}, ip: '10.1.2.3' });

it('returns no user agent when the request has none, and its first 300 characters when it is longer', () => {
  expect(callOf({}).userAgent).toBeNull();
  expect(callOf({ 'user-agent': `a${'b'.repeat(400)}` }).userAgent).toBe(`a${'b'.repeat(299)}`);
});

it('treats a client as a browser that keeps cookies when it sends Sec-Fetch-Site', () => {
  expect(callOf({})).toMatchObject({ isBrowser: false, keepsCookies: false });
  expect(callOf({ 'sec-fetch-site': 'none' })).toMatchObject({ isBrowser: true, keepsCookies: true });
});
