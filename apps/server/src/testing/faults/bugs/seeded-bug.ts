import type { Scenario } from '../scenarios';
import type { SourceEdit } from './edit-sources';

export interface CaughtByScenario {
  chainId: string;
  scenario: Scenario;
}

interface CaughtByTest {
  test: RegExp;
}

/**
 * Deliberate mistake in the server's source. A scenario or test must fail with it, which proves that a real mistake of this kind
 * would be found.
 */
export interface SeededBug {
  name: string;
  edits: readonly SourceEdit[];
  caughtBy: CaughtByScenario | CaughtByTest;
}
