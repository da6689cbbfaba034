import { createServer, type Server } from 'node:http';
import { ChainRefusedError, ChainUnreachableError, WrongChainError } from '../errors';
import { startEvmHarness, newEvmAccount } from '../testing/evm-harness';
import { portOf } from '../testing/port-of';
import { createEvmAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startEvmHarness>>;
beforeAll(async () => {
  chain = await startEvmHarness();
});
afterAll(() => chain.stop());

it('follows the configured finality', async () => {
  await chain.node.mine({ blocks: 70 });
  const { height } = await chain.adapter.getHead();
  const of = (finality: Parameters<typeof chain.adapterWith>[0]) =>
    chain.adapterWith(finality).getFinalisedHeight();
  expect(await of('latest')).toBe(height);
  const [safe, finalized] = [await of('safe'), await of('finalized')];
  expect(safe).toBeLessThan(height);
  expect(finalized).toBeLessThan(safe);
  expect(await of({ confirmations: 1 })).toBe(height);
  expect(await of({ confirmations: 12 })).toBe(height - 11n);
  expect(await of({ confirmations: 9999 })).toBe(0n);
});

it('counts a sequence as final only when final blocks used it', async () => {
  const { address } = newEvmAccount();
  await chain.node.setNonce({ address, nonce: 3 });
  await chain.node.mine({ blocks: 1 });
  expect((await chain.adapter.getAccount(address)).confirmedSequence).toBe(3n);
  expect(await chain.adapterWith({ confirmations: 1 }).getFinalSequence(address)).toMatchObject({
    sequence: 3n,
  });
  const careful = chain.adapterWith({ confirmations: 4 });
  expect(await careful.getFinalSequence(address)).toMatchObject({ sequence: 0n });
  await chain.node.mine({ blocks: 3 });
  expect(await careful.getFinalSequence(address)).toMatchObject({ sequence: 3n });
});

it('returns null for a block above the head and for unknown transactions', async () => {
  const { height } = await chain.adapter.getHead();
  expect(await chain.adapter.getBlock(height + 1n)).toBeNull();
  expect(await chain.adapter.findTransaction(`0x${'ab'.repeat(32)}`)).toBeNull();
  expect(await chain.adapter.findTransaction('nonsense')).toBeNull();
});

it('rejects a node of another chain', async () => {
  const adapter = createEvmAdapter({ chainId: '1', rpcUrl: chain.url, finality: 'safe' });
  await expect(adapter.getHead()).rejects.toBeInstanceOf(WrongChainError);
  expect((await adapter.broadcast(Uint8Array.of(2))).outcome).toBe('unreachable');
});

it('throws ChainUnreachableError when the node is down', async () => {
  const adapter = createEvmAdapter({ chainId: '31337', rpcUrl: 'http://127.0.0.1:1', finality: 'latest' });
  await expect(adapter.getBalances(chain.faucet)).rejects.toBeInstanceOf(ChainUnreachableError);
  expect((await adapter.broadcast(Uint8Array.of(2))).outcome).toBe('unreachable');
});

it('distinguishes contracts from accounts, including accounts with an EIP-7702 delegation', async () => {
  const { address } = newEvmAccount();
  expect(await chain.adapter.isContract(address)).toBe(false);
  await chain.node.setCode({ address, bytecode: `0xef0100${'ab'.repeat(20)}` });
  expect(await chain.adapter.isContract(address)).toBe(false);
  await chain.node.setCode({ address, bytecode: '0x6000' });
  expect(await chain.adapter.isContract(address)).toBe(true);
});

it('reports an address as unused until it has coins or sent a transaction', async () => {
  const [rich, sender] = [newEvmAccount().address, newEvmAccount().address];
  expect(await chain.adapter.isUnused(rich)).toBe(true);
  await chain.node.setBalance({ address: rich, value: 1n });
  expect(await chain.adapter.isUnused(rich)).toBe(false);
  await chain.node.setNonce({ address: sender, nonce: 1 });
  expect(await chain.adapter.isUnused(sender)).toBe(false);
});

describe('faulty node', () => {
  let server: Server;
  let answer: string | null;
  beforeAll(async () => {
    server = createServer((_, response) => {
      if (answer !== null) response.end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  // Short only where the test waits for the timeout.
  const adapter = (timeoutMs = 30_000) => {
    return createEvmAdapter({
      chainId: '31337',
      rpcUrl: `http://127.0.0.1:${portOf(server)}`,
      finality: 'latest',
      timeoutMs,
    });
  };

  it.each([
    ['never answers', null],
    ['answers with a page', '<html>502</html>'],
  ])('reports unreachable within the timeout when the node %s', async (_, text) => {
    answer = text;
    const impatient = adapter(text === null ? 100 : undefined);
    await expect(impatient.getHead()).rejects.toBeInstanceOf(ChainUnreachableError);
  });

  it('trusts "already known" when another node behind the URL does not find the hash', async () => {
    answer = '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"already known"}}';
    const beside = { chainId: '0x7a69', hash: null };
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        if (text.includes('eth_sendRawTransaction')) return response.end(answer);
        const result = text.includes('eth_chainId') ? beside.chainId : beside.hash;
        return response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const rpcUrl = `http://127.0.0.1:${portOf(server)}`;
    const several = createEvmAdapter({ chainId: '31337', rpcUrl, finality: 'latest' });
    expect((await several.broadcast(Uint8Array.of(2))).outcome).toBe('known');
    server.closeAllConnections();
    server.close();
  });

  it('reports the error code of the node', async () => {
    answer = '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no such method"}}';
    await expect(adapter().getHead()).rejects.toBeInstanceOf(ChainRefusedError);
    await expect(adapter().getHead()).rejects.toMatchObject({ code: { codespace: 'evm', code: -32601 } });
  });
});
