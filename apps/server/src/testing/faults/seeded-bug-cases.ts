import type { SeededBug } from '../../platform/seeded-bugs';
import type { FaultWorld } from './fault-world';
import type { Line } from './report';
import {
  anotherRequest,
  errorAfterAccepting,
  exactAmount,
  fourAtOnce,
  killedAt,
  killedGuess,
  notFinalYet,
  readAgain,
  spentTwice,
  type Scenario,
} from './scenarios';

/** Where a seeded bug shows: the situation must be harmless without it and must not be with it. */
export interface BugCase {
  bug: SeededBug;
  chainId: string;
  scenario: Scenario;
}

const ethereum = '31337';
const optio = 'optio-testnet';

/** Every bug of the list has its line; a type that is not complete does not compile. */
const places: Readonly<Record<SeededBug, Omit<BugCase, 'bug'>>> = {
  'broadcast-before-store': { chainId: optio, scenario: killedAt('after-broadcast') },
  'nonce-outside-transaction': { chainId: ethereum, scenario: fourAtOnce },
  'key-ignored': { chainId: optio, scenario: killedAt('after-commit') },
  'request-not-compared': { chainId: optio, scenario: anotherRequest },
  'float-amount': { chainId: ethereum, scenario: exactAmount },
  'try-counted-late': { chainId: optio, scenario: killedGuess },
  'signed-again': { chainId: ethereum, scenario: killedAt('before-answer') },
  'in-flight-not-subtracted': { chainId: optio, scenario: spentTwice },
  'credited-twice': { chainId: optio, scenario: readAgain },
  'final-at-first-sight': { chainId: ethereum, scenario: notFinalYet },
  'silence-is-failure': { chainId: ethereum, scenario: errorAfterAccepting },
};

export const bugCase = (bug: SeededBug): BugCase => ({ bug, ...places[bug] });

/** The situation without the bug, then with it, each with new people. */
export async function tryBug(world: FaultWorld, { bug, scenario }: BugCase): Promise<Line> {
  await world.meetAnew();
  const without = await scenario(world, {});
  await world.meetAnew();
  const caught = await scenario(world, { SEEDED_BUG: bug });
  return {
    what: `seeded bug ${bug}`,
    counts: { 'seeded bugs tried': 1, caught: caught.length > 0 ? 1 : 0 },
    problems: [
      ...without.map((text) => `without the bug: ${text}`),
      ...(caught.length > 0 ? [] : ['the harness did not notice it']),
    ],
  };
}
