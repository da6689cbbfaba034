import { startCosmosHarness, newOptioAccount } from '../testing/cosmos-harness';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
beforeAll(async () => {
  chain = await startCosmosHarness();
});
afterAll(() => chain.stop());

async function pay(to: string, base: string): Promise<string> {
  const { bytes, hash } = await chain.sign({ type: 'send', symbol: 'OPT', from: chain.faucet, to, base });
  await chain.adapter.broadcast(bytes);
  await chain.included(hash);
  return hash;
}

it('finds transactions sent and received by an address over several pages, and no others', async () => {
  const [ada, bob] = [newOptioAccount().address, newOptioAccount().address];
  const first = await pay(ada, '7');
  for (let sent = 0; sent < 101; sent += 1) await pay(bob, String(sent + 1));
  const ofAda = await chain.adapter.searchTransactions(ada);
  expect(ofAda).toMatchObject([
    { hash: first, transfers: [{ index: 0, symbol: 'OPT', from: chain.faucet, to: ada, base: 7n }] },
  ]);
  const ofBob = (await chain.adapter.searchTransactions(bob)) ?? [];
  expect(ofBob.map(({ transfers }) => transfers[0]?.base)).toEqual(
    Array.from({ length: 101 }, (_, at) => BigInt(at + 1)),
  );
  expect(await chain.adapter.searchTransactions(chain.faucet)).toHaveLength(102);
});

it('returns an empty list for an address that the chain does not know', async () => {
  expect(await chain.adapter.searchTransactions(newOptioAccount().address)).toEqual([]);
});
