import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findTokenSource } from './oidc-token';

const audience = 'https://wallet.example';
let server: Server;
let url: string;
let status = 200;
const requests: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url, request.headers.authorization);
    response.writeHead(status).end(JSON.stringify({ value: `token ${requests.length}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token?api-version=2.0`;
});
afterAll(() => void server.close());

it('requests a token of GitHub for the audience, another one for each call', async () => {
  const env = { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secret' };
  const requestToken = findTokenSource(env, audience);
  expect([await requestToken?.(), await requestToken?.()]).toEqual(['token 2', 'token 4']);
  expect(requests.slice(0, 2)).toEqual([
    '/token?api-version=2.0&audience=https%3A%2F%2Fwallet.example',
    'bearer secret',
  ]);
  status = 403;
  await expect(requestToken?.()).rejects.toThrow('GitHub responded 403');
});

it('returns the token of GitLab, and undefined outside of CI', async () => {
  expect(await findTokenSource({ RELEASE_OIDC_TOKEN: 'job' }, audience)?.()).toBe('job');
  expect(findTokenSource({}, audience)).toBeUndefined();
  expect(findTokenSource({ ACTIONS_ID_TOKEN_REQUEST_URL: url }, audience)).toBeUndefined();
});
