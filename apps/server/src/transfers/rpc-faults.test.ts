import { rpcFaults } from '../testing/faults/rpc-faults';
import { RpcWorld } from '../testing/faults/rpc-world';

let world: RpcWorld;
beforeAll(async () => {
  world = await RpcWorld.create();
}, 120_000);
afterAll(() => world.close());

it.each(
  rpcFaults.map((fault, at) => ({
    fault,
    chainId: at % 2 === 0 ? ('31337' as const) : ('optio-testnet' as const),
  })),
)('brings a send on $chainId to its one end when the node is $fault', async ({ fault, chainId }) => {
  expect(await world.tryFault(chainId, fault, 'broadcast')).toEqual([]);
});
