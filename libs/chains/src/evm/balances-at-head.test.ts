import { createServer, type Server } from 'node:http';
import { BATCHED_READS } from '../batched-reads';
import { ChainError } from '../errors';
import { newEvmAccount, startEvmHarness } from '../testing/evm-harness';
import { portOf } from '../testing/port-of';
import { createEvmAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startEvmHarness>>;
let proxy: Server;
/** Reads in each request, and the highest number of requests at once. */
const requests: number[] = [];
let beforeBatch = async (): Promise<void> => undefined;
let changeAnswer = (answer: string): string => answer;
let inFlight = 0;
let highest = 0;
beforeAll(async () => {
  chain = await startEvmHarness();
  proxy = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', async () => {
      const body: unknown = JSON.parse(text);
      if (Array.isArray(body)) {
        requests.push(body.length);
        await beforeBatch();
      }
      inFlight += 1;
      highest = Math.max(highest, inFlight);
      const answer = await post(text);
      inFlight -= 1;
      response.writeHead(200, headers).end(Array.isArray(body) ? changeAnswer(answer) : answer);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  beforeBatch = async () => undefined;
  changeAnswer = (answer) => answer;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await chain.stop();
});

const headers = { 'content-type': 'application/json' };
const post = async (body: string) => (await fetch(chain.url, { method: 'POST', headers, body })).text();
const callAnvil = (method: string, ...params: unknown[]) =>
  post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));

const connect = () =>
  createEvmAdapter({
    chainId: '31337',
    rpcUrl: `http://127.0.0.1:${portOf(proxy)}`,
    finality: 'latest',
    timeoutMs: 20_000,
  });

it('reads the balances of many accounts at one block in few requests, a limited number at once', async () => {
  const { perRequest, inFlight: limit } = BATCHED_READS.evm;
  const one = newEvmAccount().address;
  for (const [symbol, base] of [
    ['ETH', '7'],
    ['USDT', '8'],
  ] as const) {
    const { bytes, hash } = await chain.sign({ type: 'send', symbol, from: chain.faucet, to: one, base });
    await chain.adapter.broadcast(bytes);
    await chain.included(hash);
  }
  const addresses = [one, ...Array.from({ length: 249 }, () => newEvmAccount().address)];
  const read = await connect().getBalancesAtHead(addresses);
  expect(read).toMatchObject({ height: (await chain.adapter.getHead()).height });
  expect(read?.hash).toBe((await chain.adapter.getHead()).hash);
  expect(read?.balances.size).toBe(250);
  expect(Object.fromEntries(read?.balances.get(one) ?? [])).toEqual({
    ETH: 7n,
    USDT: 8n,
    USDC: 0n,
    WBTC: 0n,
  });
  expect(requests.reduce((sum, reads) => sum + reads, 0)).toBe(1000);
  expect(Math.max(...requests)).toBe(perRequest);
  expect(highest).toBeGreaterThan(1);
  expect(highest).toBeLessThanOrEqual(limit);
});

it('rejects balances of another branch when a reorg replaces the block during the reads', async () => {
  await chain.node.mine({ blocks: 2 });
  beforeBatch = async () => void (await callAnvil('anvil_reorg', 2, []));
  await expect(connect().getBalancesAtHead([newEvmAccount().address])).rejects.toBeInstanceOf(ChainError);
});

it.each([
  ['is one error with id null', '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no batches"}}'],
  ['is null', 'null'],
  ['is an empty array', '[]'],
])('reads from the next node and keeps the node for other reads when its answer %s', async (_, answer) => {
  changeAnswer = () => answer;
  const rpcUrl = `http://127.0.0.1:${portOf(proxy)},${chain.url}`;
  const adapter = createEvmAdapter({ chainId: '31337', rpcUrl, finality: 'latest' });
  const read = await adapter.getBalancesAtHead([newEvmAccount().address]);
  expect(read?.balances.size).toBe(1);
  let calls = 0;
  proxy.on('request', () => (calls += 1));
  await adapter.getHead();
  expect(calls).toBeGreaterThan(0);
});
