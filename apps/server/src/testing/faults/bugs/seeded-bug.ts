import type { Scenario } from '../scenarios';
import type { SourceEdit } from './edit-sources';

/** Scenario that reports no problem without the bug and at least one with it. */
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
