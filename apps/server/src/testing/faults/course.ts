import { toDecimal } from '@tessera/money';

import { callAnvil } from '../call-anvil';
import type { Course } from './course-steps';
import type { FaultWorld } from './fault-world';
import { stakeCourse } from './stake-course';
import { isRelease, stakeWayOf, type Kill } from './transfer-kinds';

const MEMO = 'order 4711, table 3';

/** The course of a planned kill. What it is meant to move is noted as asked for; a cancelled transfer moves nothing. */
export function courseOf(world: FaultWorld, kill: Kill): Course {
  const { kind, point, base } = kill;
  const key = `kill-${world.chainId}-${kill.number}-${world.ada.username}`;
  const staking = stakeWayOf(kind);
  if (staking) return stakeCourse(world, kill, staking, key);
  const to = kind.way === 'held' ? world.newAddress() : world.bobsAddress;
  const body = world.body({
    to,
    symbol: kind.symbol,
    amount: toDecimal(base, kind.decimals),
    ...(kind.memo ? { memo: MEMO } : {}),
  });
  const transfer = () => world.transfer(body, key);
  if (kind.way !== 'cancel') world.asked.push({ symbol: kind.symbol, to, base });

  const plain: Course = {
    before: async () => undefined,
    interrupted: transfer,
    again: transfer,
    afterwards: async () => undefined,
    endsAs: 'success',
  };
  if (kind.way === undefined) return plain;
  if (kind.way === 'held') return held(world, plain, isRelease(kind, point));
  return replaced(world, plain, kind.way === 'cancel' ? 'cancel' : 'speed-up', `${key}-${kind.way}`);
}

/** A large first payment: signed, kept back, and let go by the worker; @param release whether it is killed in letting go. */
function held(world: FaultWorld, plain: Course, release: boolean): Course {
  const afterwards = (id: string) => letGo(world, id);
  if (!release) return { ...plain, afterwards };
  let known = '';
  return {
    ...plain,
    async before() {
      known = (await plain.again()).id;
    },
    interrupted: () => letGo(world, known),
    afterwards,
  };
}

async function letGo(world: FaultWorld, id: string): Promise<void> {
  await world.sql(
    `update transfers set held_until = now() - interval '1 second'
     where id = $1 and status = 'signed' and held_until is not null`,
    id,
  );
}

/** A transfer that waits at the node while no block is made, and what takes its place. */
function replaced(world: FaultWorld, plain: Course, kind: 'speed-up' | 'cancel', key: string): Course {
  const anvil = (method: string, ...params: unknown[]) => callAnvil(world.test.anvil.url, method, ...params);
  let waiting = '';
  const replace = () => world.replace(waiting, kind, key);
  return {
    async before() {
      await anvil('evm_setAutomine', false);
      waiting = (await plain.again()).id;
    },
    interrupted: replace,
    again: replace,
    async afterwards(id) {
      // Which of the two a block takes is the node's to say: here it must have heard of both.
      await world.within(30_000, async () => {
        const [row] = await world.sql<{ hash: string }>(
          'select tx_hash as hash from transfers where id = $1',
          id,
        );
        return (await anvil('eth_getTransactionByHash', row?.hash)) !== null;
      });
      await anvil('anvil_mine', '0x1');
    },
    endsAs: kind === 'cancel' ? 'cancelled' : 'success',
    async clearUp() {
      await anvil('evm_setAutomine', true);
      await anvil('anvil_mine', '0x1');
    },
  };
}
