import fc from 'fast-check';
import { cancelUnbonding, delegate, redelegate, undelegate } from '../conformance/messages';
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
import {
  addStake,
  balanceOf,
  change,
  unbondedAmount,
  removeStake,
  totalShares,
  tokenValue,
  type ModelValidator,
} from './staking-model';
import { recordRewards, runMessage } from './world';

function unbondError(validator: ModelValidator, person: string, amount: bigint): string | undefined {
  const held = validator.shares.get(person);
  if (held === undefined) return 'staking/19';
  if ((totalShares(validator) * amount) / validator.tokens > held) return 'sdk/18';
  return undefined;
}

export const delegation = (p: number, v: number, share: number): Command =>
  command(`delegate(${p}, ${v}, ${share})`, async (world) => {
    const [person, validator] = [personAt(world, p), validatorAt(world, v)];
    const spendable = balanceOf(world.model, person) - RESERVE;
    const amount = partOf(spendable > 0n ? spendable : 0n, share);
    const staked = validator.shares.has(person);
    await runMessage(world, {
      sender: person,
      message: delegate({ address: person }, validator.operator, amount),
      expected: share > 100 ? 'sdk/5' : '0',
      apply(made) {
        recordRewards(world, person, staked ? [validator.operator] : [], made);
        change(world.model, person, -amount);
        addStake(validator, person, amount);
      },
    });
  });

const delegating = fc.tuple(personIndex, validatorIndex, percentage).map((args) => delegation(...args));

const undelegating = fc.tuple(personIndex, validatorIndex, percentage).map(([p, v, share]) =>
  command(`undelegate(${p}, ${v}, ${share})`, async (world) => {
    const { model } = world;
    const person = personAt(world, p);
    const validator = chooseValidator(world, v, stakedBy(world, person));
    const amount = partOf(tokenValue(validator, person), share);
    const entries = model.unbondings.filter(
      (it) => it.person === person && it.operator === validator.operator,
    );
    const full = entries.length >= model.settings.maxEntries ? 'staking/27' : undefined;
    await runMessage(world, {
      sender: person,
      message: undelegate({ address: person }, validator.operator, amount),
      expected: unbondError(validator, person, amount) ?? full ?? '0',
      apply(made) {
        recordRewards(world, person, [validator.operator], made);
        expectNear(made.amount, amount, 1n);
        removeStake(validator, person, amount, made.amount);
        model.unbondings.push({
          person,
          operator: validator.operator,
          height: BigInt(made.height),
          completion: made.time + model.settings.unbondingMs,
          amount: made.amount,
        });
      },
    });
  }),
);

const cancelling = fc.tuple(personIndex, validatorIndex, percentage).map(([p, v, share]) =>
  command(`cancelUnbonding(${p}, ${v}, ${share})`, async (world) => {
    const { model } = world;
    const person = personAt(world, p);
    const leaving = new Set(
      model.unbondings.filter((it) => it.person === person).map(({ operator }) => operator),
    );
    const known = model.validators.filter(({ operator }) => leaving.has(operator));
    const validator = chooseValidator(world, v, known);
    const entry = model.unbondings.find((it) => it.person === person && it.operator === validator.operator);
    const amount = partOf(entry?.amount ?? 1n, share);
    const missing = entry === undefined ? 'undefined/1' : undefined;
    const tooMuch = entry !== undefined && amount > entry.amount ? 'sdk/18' : undefined;
    const staked = validator.shares.has(person);
    await runMessage(world, {
      sender: person,
      message: cancelUnbonding({ address: person }, validator.operator, amount, entry?.height ?? 1n),
      expected: (validator.jailed ? 'staking/7' : undefined) ?? missing ?? tooMuch ?? '0',
      apply(made) {
        recordRewards(world, person, staked ? [validator.operator] : [], made);
        addStake(validator, person, amount);
        if (entry !== undefined) entry.amount -= amount;
        model.unbondings = model.unbondings.filter((it) => it.amount > 0n);
      },
    });
  }),
);

const redelegating = fc
  .tuple(personIndex, validatorIndex, validatorIndex, percentage)
  .map(([p, from, to, share]) =>
    command(`redelegate(${p}, ${from}, ${to}, ${share})`, async (world) => {
      const { model, queries } = world;
      const person = personAt(world, p);
      const source = chooseValidator(world, from, stakedBy(world, person));
      const target = validatorAt(world, to);
      const amount = partOf(tokenValue(source, person), share);
      const mine = model.locks.filter((lock) => lock.person === person);
      const transitive = mine.some(({ destination }) => destination === source.operator);
      const same = mine.filter((it) => it.source === source.operator && it.destination === target.operator);
      const refusals = [
        unbondError(source, person, amount),
        source === target ? 'staking/29' : undefined,
        transitive ? 'staking/32' : undefined,
        same.length >= model.settings.maxEntries ? 'staking/33' : undefined,
        unbondedAmount(source, person, amount) === 0n ? 'staking/30' : undefined,
      ];
      const paying = [source, ...(target.shares.has(person) ? [target] : [])].map(({ operator }) => operator);
      await runMessage(world, {
        sender: person,
        message: redelegate({ address: person }, source.operator, target.operator, amount),
        expected: refusals.find((refusal) => refusal !== undefined) ?? '0',
        async apply(made) {
          recordRewards(world, person, paying, made);
          const { validator } = await queries.staking.Validator({ validatorAddr: source.operator });
          const moved = source.tokens - BigInt(validator.tokens);
          expectNear(moved, amount, 1n);
          removeStake(source, person, amount, moved);
          addStake(target, person, moved);
          const completion =
            source.status === 'unbonding' ? source.unbondingTime : made.time + model.settings.unbondingMs;
          if (source.status === 'unbonded') return;
          model.locks.push({ person, source: source.operator, destination: target.operator, completion });
        },
      });
    }),
  );

export const stakeCommands = [delegating, undelegating, cancelling, redelegating];
