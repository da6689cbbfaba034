import type { Scenario } from '../scenarios';
import type { SourceEdit } from './edit-sources';

export interface CaughtByScenario {
  chainId: string;
  scenario: Scenario;
}

interface CaughtByTest {
  test: RegExp;
}

/** Deliberate mistake in the server's source. The harness must notice it, which proves that it would notice such a mistake. */
export interface SeededBug {
  name: string;
  edits: readonly SourceEdit[];
  caughtBy: CaughtByScenario | CaughtByTest;
}
