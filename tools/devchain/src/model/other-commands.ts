import fc from 'fast-check';
import { accountOf } from '../chain/address';
import { send, unjail, withdraw, withdrawCommission } from '../conformance/messages';
import { expectNear } from './check-invariants';
import {
  chooseValidator,
  command,
  percentage,
  partOf,
  personAt,
  RESERVE,
  stakedBy,
  validatorAt,
  validatorIndex,
  personIndex,
  type Command,
} from './command';
import { balanceOf, change, takeCommission } from './staking-model';
import { recordRewards, runBlock, runMessage } from './world';

const DAY_MS = 86_400_000;

const withdrawing = fc.tuple(personIndex, validatorIndex).map(([p, v]) =>
  command(`withdraw(${p}, ${v})`, async (world) => {
    const person = personAt(world, p);
    const validator = chooseValidator(world, v, stakedBy(world, person));
    await runMessage(world, {
      sender: person,
      message: withdraw({ address: person }, validator.operator),
      expected: validator.shares.has(person) ? '0' : 'staking/19',
      apply: (made) => recordRewards(world, person, [validator.operator], made),
    });
  }),
);

const withdrawingCommission = validatorIndex.map((v) =>
  command(`withdrawCommission(${v})`, async (world) => {
    const { model } = world;
    const validator = validatorAt(world, v);
    const earns = validator.rate > 0n && (validator.commission > 0n || model.set.has(validator.operator));
    await runMessage(world, {
      sender: accountOf(validator.operator),
      message: withdrawCommission(validator.operator),
      expected: earns ? '0' : 'distribution/7',
      apply: (made) => expectNear(made.amount, takeCommission(validator), 1n),
    });
  }),
);

const slashing = fc.tuple(validatorIndex, fc.integer({ min: 1, max: 30 })).map(([v, percent]): Command => ({
  check: ({ model }) => model.validators[v]?.status !== 'unbonded',
  async run(_, world) {
    const validator = validatorAt(world, v);
    const power = validator.tokens / 1_000_000n;
    const burnt = (power * 1_000_000n * BigInt(percent)) / 100n;
    const made = await world.driver.slash(validator.operator, percent);
    await runBlock(world, made, {
      burnt,
      apply() {
        validator.tokens -= burnt;
        validator.jailed = true;
      },
    });
  },
  toString: () => `slash(${v}, ${percent})`,
}));

const unjailing = validatorIndex.map((v) =>
  command(`unjail(${v})`, async (world) => {
    const validator = validatorAt(world, v);
    await runMessage(world, {
      sender: accountOf(validator.operator),
      message: unjail(validator),
      expected: validator.jailed ? '0' : 'slashing/5',
      apply: () => void (validator.jailed = false),
    });
  }),
);

const advancing = fc.integer({ min: 1, max: 25 }).map((days) =>
  command(`advance(${days} days)`, async (world) => {
    await runBlock(world, await world.driver.advance(days * DAY_MS), {});
  }),
);

const sending = fc.tuple(personIndex, personIndex, percentage).map(([p, q, share]) =>
  command(`send(${p}, ${q}, ${share})`, async (world) => {
    const [person, other] = [personAt(world, p), personAt(world, q)];
    const spendable = balanceOf(world.model, person) - RESERVE;
    const amount = partOf(spendable > 0n ? spendable : 0n, share);
    await runMessage(world, {
      sender: person,
      message: send({ address: person }, other, amount),
      expected: share > 100 ? 'sdk/5' : '0',
      apply() {
        change(world.model, person, -amount);
        change(world.model, other, amount);
      },
    });
  }),
);

export const otherCommands = [withdrawing, withdrawingCommission, slashing, unjailing, advancing, sending];
