import { createCosmosAdapter, deriveAccount, type ChainAdapter, type DerivedAccount } from '@tessera/chains';
import { startDevchain } from '@tessera/devchain';
import { createLargeGenesis } from '../delegations/large-genesis';
import { signDelegations } from '../delegations/sign-delegations';
import { withDatabase } from '../delegations/with-database';
import { defineGroup } from '../group';
import { send } from '../indexer/optio-senders';

const VALIDATORS = 200;
const DELEGATORS = 10_000;
const SENDERS = 50;
const EACH = 40;
const ALL = SENDERS * EACH;

const makeAccount = () => deriveAccount('cosmos', crypto.getRandomValues(new Uint8Array(64)));

/** Delegations on a large chain, from the first broadcast to the block with the last one. Chain and senders share a process. */
export const delegations = defineGroup({
  name: 'delegations',
  lines: {
    rate: {
      name: `Delegations a second on a chain of ${VALIDATORS} validators and ${DELEGATORS} delegators`,
      unit: '',
      limit: 100,
      atLeast: true,
    },
  },
  async read({ stack }) {
    const { databaseUrl } = await stack.address();
    const senders = Array.from({ length: SENDERS }, makeAccount);
    const addresses = senders.map(({ address }) => address);
    const genesis = createLargeGenesis({ validators: VALIDATORS, delegators: DELEGATORS, rich: addresses });
    return withDatabase(databaseUrl, async (url) => {
      const chain = await startDevchain({ store: { databaseUrl: url }, port: 0, blockTimeMs: 0, genesis });
      try {
        const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: chain.url });
        return { rate: await measure(adapter, senders) };
      } finally {
        await chain.stop();
      }
    });
  },
});

async function measure(adapter: ChainAdapter, senders: readonly DerivedAccount[]): Promise<number> {
  const signed: Uint8Array[][] = [];
  for (const sender of senders) signed.push(await signDelegations(adapter, sender, EACH));
  const since = performance.now();
  await Promise.all(
    signed.map(async (transactions) => {
      for (const bytes of transactions) await send(adapter, bytes);
    }),
  );
  for (const { address } of senders) await waitForAll(adapter, address);
  const seconds = (performance.now() - since) / 1000;
  for (const { address } of senders) await countStakes(adapter, address);
  return ALL / seconds;
}

/** Waits until blocks contain all transactions of the account. */
async function waitForAll(adapter: ChainAdapter, address: string): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end;)
    if ((await adapter.getAccount(address)).confirmedSequence === BigInt(EACH)) return;
  throw new Error(`The chain confirmed only some transactions of ${address}.`);
}

/** Checks the staked amount, because a rejected delegation also consumes its sequence. */
async function countStakes(adapter: ChainAdapter, address: string): Promise<void> {
  const position = await adapter.getStakePosition(address);
  const staked = (position?.delegations ?? []).reduce((sum, { base }) => sum + base, 0n);
  if (staked !== BigInt(EACH)) throw new Error(`${address} has staked ${staked} in ${EACH} delegations.`);
}
