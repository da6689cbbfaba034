import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import * as v from 'valibot';
import { ChainError } from '../errors';
import { newOptioAccount, startCosmosHarness } from '../testing/cosmos-harness';
import { portOf } from '../testing/port-of';
import { createCosmosAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
let proxy: Server;
let changeAnswer = (answer: string): string => answer;
beforeAll(async () => {
  chain = await startCosmosHarness();
  const headers = { 'content-type': 'application/json' };
  proxy = createServer(async (request, response) => {
    const body = await readText(request);
    const answer = await (await fetch(chain.node.url, { method: 'POST', headers, body })).text();
    const isBatch = body.startsWith('[');
    response.writeHead(200, headers).end(isBatch ? changeAnswer(answer) : answer);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await chain.stop();
});

const addresses = Array.from({ length: 3 }, () => newOptioAccount().address);
const urlOfProxy = () => `http://127.0.0.1:${portOf(proxy)}`;
const connect = (...urls: string[]) =>
  createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: urls.join(','), timeoutMs: 2000 });
const Answers = v.array(v.looseObject({ id: v.unknown() }));
const changeAnswers =
  (change: (answers: v.InferOutput<typeof Answers>) => unknown) =>
  (answer: string): string =>
    JSON.stringify(change(v.parse(Answers, JSON.parse(answer))));

it.each([
  [
    'is one error with id null',
    () => '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no batches"}}',
  ],
  ['is null', () => 'null'],
  ['is no JSON', () => '<html>'],
  ['lacks an id', changeAnswers((answers) => answers.slice(1))],
  ['has an id twice', changeAnswers(([first, , third]) => [first, first, third])],
  ['has an id that was not requested', changeAnswers(([first, ...rest]) => [{ ...first, id: 99 }, ...rest])],
])('rejects with a ChainError when the answer to a batch %s', async (_, change) => {
  changeAnswer = change;
  await expect(connect(urlOfProxy()).getBalancesAtHead(addresses)).rejects.toBeInstanceOf(ChainError);
});

it('reads from the next node when a node rejects batches', async () => {
  changeAnswer = () => 'null';
  const read = await connect(urlOfProxy(), chain.node.url).getBalancesAtHead(addresses);
  expect(read?.balances.size).toBe(3);
});

it('assigns balances by id when the node answers in another order', async () => {
  const { bytes, hash } = await chain.sign({
    type: 'send',
    symbol: 'OPT',
    from: chain.faucet,
    to: addresses[0] ?? '',
    base: '7',
  });
  await chain.adapter.broadcast(bytes);
  await chain.included(hash);
  changeAnswer = changeAnswers((answers) => answers.toReversed());
  const read = await connect(urlOfProxy()).getBalancesAtHead(addresses);
  expect(addresses.map((address) => read?.balances.get(address)?.get('OPT'))).toEqual([7n, 0n, 0n]);
});

it('reads one account, which CometBFT answers without an array', async () => {
  const [only = ''] = addresses;
  changeAnswer = (answer) => JSON.stringify([JSON.parse(answer)].flat()[0]);
  const read = await connect(urlOfProxy()).getBalancesAtHead([only]);
  expect([...(read?.balances.keys() ?? [])]).toEqual([only]);
});

it('keeps the node for other reads when it rejects batches', async () => {
  changeAnswer = () => 'null';
  const adapter = connect(urlOfProxy(), chain.node.url);
  await adapter.getBalancesAtHead(addresses);
  let requests = 0;
  proxy.on('request', () => (requests += 1));
  await adapter.getHead();
  expect(requests).toBeGreaterThan(0);
});
