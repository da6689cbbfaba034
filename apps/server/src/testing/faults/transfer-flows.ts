import { toDecimal } from '@tessera/money';

import { callAnvil } from '../call-anvil';
import type { TransferFlow } from './transfer-flow';
import type { FaultWorld } from './fault-world';
import { stakeFlow } from './stake-flow';
import { isRelease, stakeWayOf, type Kill } from './transfer-kinds';

const MEMO = 'order 4711, table 3';

/** Also adds the expected effect to `world.expected`. A cancelled transfer has no effect. */
export function flowOf(world: FaultWorld, kill: Kill): TransferFlow {
  const { kind, point, base } = kill;
  const key = `kill-${world.chainId}-${kill.number}-${world.ada.username}`;
  const staking = stakeWayOf(kind);
  if (staking) return stakeFlow(world, kill, staking, key);
  const to = kind.way === 'held' ? world.newAddress() : world.bobsAddress;
  const body = world.body({
    to,
    symbol: kind.symbol,
    amount: toDecimal(base, kind.decimals),
    ...(kind.memo ? { memo: MEMO } : {}),
  });
  const transfer = () => world.transfer(body, key);
  if (kind.way !== 'cancel') world.expected.push({ symbol: kind.symbol, to, base });

  const plain: TransferFlow = {
    prepare: async () => undefined,
    interrupt: transfer,
    retry: transfer,
    complete: async () => undefined,
    finalStatus: 'success',
  };
  if (kind.way === undefined) return plain;
  if (kind.way === 'held') return held(world, plain, isRelease(kind, point));
  return replaced(world, plain, kind.way === 'cancel' ? 'cancel' : 'speed-up', `${key}-${kind.way}`);
}

/** The server holds a payment to a new address, because `FIRST_PAYMENT_LIMIT_USD` is 0. `release` ends the hold. */
function held(world: FaultWorld, plain: TransferFlow, killAtRelease: boolean): TransferFlow {
  const complete = (id: string) => release(world, id);
  if (!killAtRelease) return { ...plain, complete };
  let transferId = '';
  return {
    ...plain,
    async prepare() {
      transferId = (await plain.retry()).id;
    },
    interrupt: () => release(world, transferId),
    complete,
  };
}

async function release(world: FaultWorld, id: string): Promise<void> {
  await world.sql(
    `update transfers set held_until = now() - interval '1 second'
     where id = $1 and status = 'signed' and held_until is not null`,
    id,
  );
}

/** Stops block production, so that the replaced transfer stays pending. */
function replaced(
  world: FaultWorld,
  plain: TransferFlow,
  kind: 'speed-up' | 'cancel',
  key: string,
): TransferFlow {
  const anvil = (method: string, ...params: unknown[]) => callAnvil(world.test.anvil.url, method, ...params);
  let waiting = '';
  const replace = () => world.replace(waiting, kind, key);
  return {
    async prepare() {
      await anvil('evm_setAutomine', false);
      waiting = (await plain.retry()).id;
    },
    interrupt: replace,
    retry: replace,
    async complete(id) {
      // Wait until the node has the replacement. Until then, the next block could contain the replaced transaction.
      await world.within(30_000, async () => {
        const [row] = await world.sql<{ hash: string }>(
          'select tx_hash as hash from transfers where id = $1',
          id,
        );
        return (await anvil('eth_getTransactionByHash', row?.hash)) !== null;
      });
      await anvil('anvil_mine', '0x1');
    },
    finalStatus: kind === 'cancel' ? 'cancelled' : 'success',
    async cleanUp() {
      await anvil('evm_setAutomine', true);
      await anvil('anvil_mine', '0x1');
    },
  };
}
