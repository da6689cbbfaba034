import type { Scenario } from '../scenarios';
import type { SourceEdit } from './edit-sources';

/** A situation of the fault world: harmless without the bug, and noticed with it. */
export interface CaughtByScenario {
  chainId: string;
  scenario: Scenario;
}

/** A test file of the server by its name: it passes without the bug and fails with it. */
export interface CaughtByTest {
  test: string;
}

/** A mistake that the harness applies to a build of its own, to prove that it would notice it. */
export interface SeededBug {
  name: string;
  edits: readonly SourceEdit[];
  caughtBy: CaughtByScenario | CaughtByTest;
}
