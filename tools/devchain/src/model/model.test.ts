import fc from 'fast-check';
import { FEE, openClientDriver, openWallet } from './client-driver';
import type { Driver } from './driver';
import { openMemoryDriver } from './memory-driver';
import { otherCommands } from './other-commands';
import { delegation, stakeCommands } from './stake-commands';
import { createWorld } from './world';

/** The fault suite sets a seed for a longer run. */
const seed = process.env['MODEL_SEED'];
const SEED = Number(seed ?? 1);
/** With the default seed, the last required outcome first occurs in sequence 159. Other seeds can need more. */
const SEQUENCES = seed === undefined ? 170 : 300;
const CLIENT_SEQUENCES = seed === undefined ? 10 : 30;

interface Comparison {
  readonly open: () => Promise<Driver>;
  readonly fee: bigint;
  readonly runs: number;
  readonly length: number;
}

/** Returns the outcomes seen. */
async function compare({ open, fee, runs, length }: Comparison): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  const commands = [...stakeCommands, ...otherCommands];
  const sequences = fc.commands(commands, { maxCommands: length, size: 'max' });
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const driver = await open();
    try {
      const world = await createWorld(driver, fee, seen);
      for (const opening of openings) await opening.run(world, world);
      await fc.asyncModelRun(() => ({ model: world, real: world }), sequence);
    } finally {
      await driver.close();
    }
  });
  await fc.assert(property, { numRuns: runs, seed: SEED });
  return seen;
}

const openings = [delegation(0, 0, 20), delegation(1, 3, 30)];

/** Required outcomes. */
const requiredOutcomes = [
  'MsgDelegate 0',
  'MsgDelegate sdk/5',
  'MsgUndelegate 0',
  'MsgUndelegate sdk/18',
  'MsgUndelegate staking/19',
  'MsgCancelUnbondingDelegation 0',
  'MsgCancelUnbondingDelegation sdk/18',
  'MsgCancelUnbondingDelegation undefined/1',
  'MsgCancelUnbondingDelegation staking/7',
  'MsgBeginRedelegate 0',
  'MsgBeginRedelegate staking/29',
  'MsgBeginRedelegate staking/32',
  'MsgWithdrawDelegatorReward 0',
  'MsgWithdrawDelegatorReward staking/19',
  'MsgWithdrawValidatorCommission 0',
  'MsgUnjail 0',
  'MsgUnjail slashing/5',
  'MsgSend 0',
  'matured',
];

test(`matches the model in ${SEQUENCES} sequences on the memory store`, async () => {
  const { people } = await openWallet();
  const seen = await compare({ open: () => openMemoryDriver(people), fee: 0n, runs: SEQUENCES, length: 30 });
  expect([...seen.keys()]).toEqual(expect.arrayContaining(requiredOutcomes));
}, 1_800_000);

test(`matches the model in ${CLIENT_SEQUENCES} sequences through cosmjs on PostgreSQL`, async () => {
  const wallet = await openWallet();
  const options = { fee: FEE, runs: CLIENT_SEQUENCES, length: 12 };
  const seen = await compare({ open: () => openClientDriver(wallet), ...options });
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['MsgDelegate 0', 'MsgUndelegate 0']));
}, 1_800_000);
