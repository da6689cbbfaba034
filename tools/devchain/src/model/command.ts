import fc from 'fast-check';
import type { ModelValidator } from './staking-model';
import type { World } from './world';

const TOO_MUCH = 10n ** 15n;
export const RESERVE = 100_000_000n;

export type Command = fc.AsyncCommand<World, World>;
type Run = (world: World) => Promise<void>;

/** The chain must reject the impossible. */
export const command = (name: string, run: Run): Command => ({
  check: () => true,
  run: (_, world) => run(world),
  toString: () => name,
});

export const personIndex = fc.nat(1);

export const validatorIndex = fc.nat(3);

/** Percentage; 101 asks for more than there is. */
export const percentage = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 100 }) },
  { weight: 2, arbitrary: fc.constantFrom(100, 101) },
);
export const partOf = (total: bigint, share: number): bigint => {
  if (share > 100) return total + TOO_MUCH;
  const amount = (total * BigInt(share)) / 100n;
  return amount > 0n ? amount : 1n;
};

export const personAt = ({ driver }: World, index: number): string => driver.people[index] ?? '';
export function validatorAt({ model }: World, index: number): ModelValidator {
  const validator = model.validators[index];
  if (validator === undefined) throw new Error(`no validator ${index}`);
  return validator;
}

export function chooseValidator(
  world: World,
  index: number,
  known: readonly ModelValidator[],
): ModelValidator {
  return index === 0 ? validatorAt(world, 0) : (known[index % known.length] ?? validatorAt(world, index));
}

export const stakedBy = ({ model }: World, person: string): ModelValidator[] =>
  model.validators.filter(({ shares }) => shares.has(person));
