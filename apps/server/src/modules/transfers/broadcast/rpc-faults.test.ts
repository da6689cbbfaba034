import { rpcFaults } from '../../../testing/faults/rpc-faults';
import { RpcWorld } from '../../../testing/faults/rpc-world';

const chains = ['31337', 'optio-testnet'] as const;
const cases = rpcFaults.map((fault, at) => ({ fault, chainId: chains[at % 2 === 0 ? 0 : 1] }));

let world: RpcWorld;
/** Results by fault. The two chains are tested in parallel, because each test mostly waits. */
const found = new Map<string, Promise<unknown>>();
beforeAll(async () => {
  world = await RpcWorld.create();
  for (const chain of chains) {
    let last: Promise<unknown> = Promise.resolve();
    for (const { fault, chainId } of cases.filter((one) => one.chainId === chain)) {
      const tried = last.then(() => world.tryFault(chainId, fault, 'broadcast'));
      found.set(fault, tried);
      last = tried.catch(() => undefined);
    }
  }
});
afterAll(() => world.close());

it.each(cases)('completes a send on $chainId exactly once when the node is $fault', async ({ fault }) =>
  expect(await found.get(fault)).toEqual([]),
);
