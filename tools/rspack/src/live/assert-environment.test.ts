import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { REMOTE_CONTRACT } from '@tessera/contracts/manifest-of';
import { KILLED_CONTRACT } from '@tessera/contracts/remotes';
import { assertEnvironment } from './assert-environment';

let server: Server;
let environment: string;
let answer: { readonly status: number; readonly body: string };
const remotes = (...contracts: number[]) =>
  JSON.stringify({
    data: Object.fromEntries(contracts.map((contract, index) => [`r${index}`, { contract }])),
  });

beforeAll(async () => {
  server = createServer((request, response) =>
    response.writeHead(request.url === '/api/remotes' ? answer.status : 404).end(answer.body),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  environment = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([[remotes()], [remotes(REMOTE_CONTRACT)], [remotes(REMOTE_CONTRACT, KILLED_CONTRACT)]])(
  'accepts an environment with the remotes %s',
  async (body) => {
    answer = { status: 200, body };
    await expect(assertEnvironment(environment)).resolves.toBeUndefined();
  },
);

test.each([
  [503, '', 'answers 503: run npm start in another terminal'],
  [302, '', 'answers 302: run npm start in another terminal'],
  [200, '<!doctype html>', 'is no Tessera: its /api/remotes lists no remotes. Check --env.'],
  [200, '{"status":"ok"}', 'is no Tessera'],
  [
    200,
    remotes(REMOTE_CONTRACT, REMOTE_CONTRACT + 1),
    `has remotes of contract ${REMOTE_CONTRACT + 1}, and this checkout has contract ${REMOTE_CONTRACT}: check out`,
  ],
  [200, remotes(REMOTE_CONTRACT - 2), `has remotes of contract ${REMOTE_CONTRACT - 2}`],
])('rejects an environment that answers %i %s', async (status, body, words) => {
  answer = { status, body };
  await expect(assertEnvironment(environment)).rejects.toThrow(`${environment} ${words}`);
});

test('names the cause and the remedy when an environment does not answer', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  closed.close();
  await once(closed, 'close');
  await expect(assertEnvironment(`http://127.0.0.1:${port}`)).rejects.toThrow(
    `http://127.0.0.1:${port} does not answer (ECONNREFUSED): run npm start in another terminal`,
  );
  // Short, because a resolver that does not answer must not delay the test.
  await expect(assertEnvironment('https://staging.invalid', 500)).rejects.toThrow(
    /^https:\/\/staging\.invalid does not answer.*: check the address after --env and your connection\.$/,
  );
});
