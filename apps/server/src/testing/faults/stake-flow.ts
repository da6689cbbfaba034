import { operatorAddressOf } from '@tessera/chains';
import type { TransferType } from '@tessera/contracts/transfers';
import { toDecimal } from '@tessera/money';

import { cedar, kestrel, northwind, stakeBody, type Stake } from '../stakes';
import type { WalletPerson } from '../wallet-people';
import type { TransferFlow } from './transfer-flow';
import { moved, type ExpectedEffect } from './effects';
import type { FaultWorld } from './fault-world';
import type { Kill, StakeWay } from './transfer-kinds';

const SYMBOL = 'OPT';

const requests: Record<
  Exclude<StakeWay, 'create-validator'>,
  { type: TransferType; stake: Omit<Stake, 'amount'>; effect(base: bigint): ExpectedEffect }
> = {
  delegate: {
    type: 'delegate',
    stake: { to: northwind },
    effect: (base) => ({ what: 'delegate', symbol: SYMBOL, to: northwind, base }),
  },
  undelegate: {
    type: 'undelegate',
    stake: { to: northwind },
    effect: (base) => ({ what: 'undelegate', symbol: SYMBOL, to: northwind, base }),
  },
  'cancel-undelegate': {
    type: 'cancel-undelegate',
    stake: { to: kestrel },
    effect: (base) => ({ what: 'cancelUndelegate', symbol: SYMBOL, to: kestrel, base }),
  },
  'move-delegation': {
    type: 'move-delegation',
    stake: { from: northwind, to: cedar },
    effect: (base) => moved(SYMBOL, northwind, cedar, base),
  },
  'claim-one': {
    type: 'claim-rewards',
    stake: { to: kestrel },
    effect: () => ({ what: 'claim', symbol: SYMBOL, to: '', base: 0n }),
  },
  'claim-all': {
    type: 'claim-rewards',
    stake: { to: 'all' },
    effect: () => ({ what: 'claim', symbol: SYMBOL, to: '', base: 0n }),
  },
};

/** Changes Ada's stake or claims her rewards. For `create-validator`, a user without a validator creates one. */
export function stakeFlow(world: FaultWorld, { kind, base }: Kill, way: StakeWay, key: string): TransferFlow {
  if (way === 'create-validator') return creation(world, world.stakes.takeFounder(), base, key);
  const { type, stake, effect } = requests[way];
  const amount = toDecimal(base, kind.decimals);
  const body = stakeBody(type, type === 'claim-rewards' ? stake : { ...stake, amount });
  const request = () => world.transfer(body, key);
  world.expected.push(effect(base));
  return {
    async prepare() {
      if (way === 'claim-one' || way === 'claim-all') await waitForRewards(world);
      if (way === 'cancel-undelegate')
        Object.assign(body, { creationHeight: await startUnbonding(world, amount, base, `${key}-before`) });
    },
    interrupt: request,
    retry: request,
    complete: async () => undefined,
    finalStatus: 'success',
  };
}

async function waitForRewards(world: FaultWorld): Promise<void> {
  await world.within(30_000, async () => {
    const position = await world.adapter.getStakePosition(world.adasAddress);
    return position?.rewards.some(({ validator }) => validator === kestrel) ?? false;
  });
}

/** @returns the creation height, which a cancellation needs; empty after 60 s */
async function startUnbonding(world: FaultWorld, amount: string, base: bigint, key: string): Promise<string> {
  world.expected.push({ what: 'undelegate', symbol: SYMBOL, to: kestrel, base });
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

function creation(world: FaultWorld, founder: WalletPerson, base: bigint, key: string): TransferFlow {
  const amount = toDecimal(base + 10_000_000n, 6);
  const body = { amount, minSelfDelegation: '1', moniker: `Founder ${founder.username}` };
  const to = operatorAddressOf(founder.addressOn(world.chainId));
  world.expected.push({ what: 'delegate', symbol: SYMBOL, to, base: base + 10_000_000n });
  const request = () => world.createValidator(founder, body, key);
  return {
    prepare: async () => undefined,
    interrupt: request,
    retry: request,
    complete: async () => undefined,
    finalStatus: 'success',
  };
}
