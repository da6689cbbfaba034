import { operatorAddressOf } from '@tessera/chains';
import type { TransferType } from '@tessera/contracts';
import { toDecimal } from '@tessera/money';

import { cedar, kestrel, northwind, stakeBody, type Stake } from '../stakes';
import type { WalletPerson } from '../wallet-people';
import type { Course } from './course-steps';
import { moved, type Asked } from './effects';
import type { FaultWorld } from './fault-world';
import type { Kill, StakeWay } from './transfer-kinds';

const SYMBOL = 'OPT';

/** What each kind asks for; what it takes back is made in its own course. */
const requests: Record<
  Exclude<StakeWay, 'create-validator'>,
  { type: TransferType; stake: Omit<Stake, 'amount'>; asked(base: bigint): Asked }
> = {
  delegate: {
    type: 'delegate',
    stake: { to: northwind },
    asked: (base) => ({ what: 'delegate', symbol: SYMBOL, to: northwind, base }),
  },
  undelegate: {
    type: 'undelegate',
    stake: { to: northwind },
    asked: (base) => ({ what: 'undelegate', symbol: SYMBOL, to: northwind, base }),
  },
  'cancel-undelegate': {
    type: 'cancel-undelegate',
    stake: { to: kestrel },
    asked: (base) => ({ what: 'cancelUndelegate', symbol: SYMBOL, to: kestrel, base }),
  },
  'move-delegation': {
    type: 'move-delegation',
    stake: { from: northwind, to: cedar },
    asked: (base) => moved(SYMBOL, northwind, cedar, base),
  },
  'claim-one': {
    type: 'claim-rewards',
    stake: { to: kestrel },
    asked: () => ({ what: 'claim', symbol: SYMBOL, to: '', base: 0n }),
  },
  'claim-all': {
    type: 'claim-rewards',
    stake: { to: 'all' },
    asked: () => ({ what: 'claim', symbol: SYMBOL, to: '', base: 0n }),
  },
};

/** A stake of Ada's that changes, or a validator of somebody who has none yet. */
export function stakeCourse(world: FaultWorld, { kind, base }: Kill, way: StakeWay, key: string): Course {
  if (way === 'create-validator') return creation(world, world.stakes.takeFounder(), base, key);
  const { type, stake, asked } = requests[way];
  const amount = toDecimal(base, kind.decimals);
  const body = stakeBody(type, type === 'claim-rewards' ? stake : { ...stake, amount });
  const ask = () => world.transfer(body, key);
  world.asked.push(asked(base));
  return {
    async before() {
      if (way === 'claim-one' || way === 'claim-all') await untilRewards(world);
      if (way === 'cancel-undelegate')
        Object.assign(body, { creationHeight: await beginUnstaking(world, amount, base, `${key}-before`) });
    },
    interrupted: ask,
    again: ask,
    afterwards: async () => undefined,
    endsAs: 'success',
  };
}

async function untilRewards(world: FaultWorld): Promise<void> {
  await world.within(30_000, async () => {
    const position = await world.adapter.getStakePosition(world.adasAddress);
    return position?.rewards.some(({ validator }) => validator === kestrel) ?? false;
  });
}

/** @returns the height of an entry that can be taken back. */
async function beginUnstaking(world: FaultWorld, amount: string, base: bigint, key: string): Promise<string> {
  world.asked.push({ what: 'undelegate', symbol: SYMBOL, to: kestrel, base });
  const { id } = await world.transfer(stakeBody('undelegate', { to: kestrel, amount }), key);
  let height = '';
  await world.within(60_000, async () => {
    const [row] = await world.sql<{ height: string }>(
      `select block_height::text as height from transfers where id = $1 and status = 'success'`,
      id,
    );
    height = row?.height ?? '';
    return height !== '';
  });
  return height;
}

function creation(world: FaultWorld, founder: WalletPerson, base: bigint, key: string): Course {
  const amount = toDecimal(base + 10_000_000n, 6);
  const body = { amount, minSelfDelegation: '1', moniker: `Founder ${founder.username}` };
  const to = operatorAddressOf(founder.addressOn(world.chainId));
  world.asked.push({ what: 'delegate', symbol: SYMBOL, to, base: base + 10_000_000n });
  const ask = () => world.createValidator(founder, body, key);
  return {
    before: async () => undefined,
    interrupted: ask,
    again: ask,
    afterwards: async () => undefined,
    endsAs: 'success',
  };
}
