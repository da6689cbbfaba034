import type { Scenario } from '../scenarios';
import type { SourceEdit } from './edit-sources';

/** A situation of the fault world that has no problem without the bug, and one with it. */
export interface CaughtByScenario {
  chainId: string;
  scenario: Scenario;
}

/** A test file of the server, by its path: it passes without the bug and fails with it. */
interface CaughtByTest {
  test: RegExp;
}

/** A mistake that the harness applies to a build of its own, to prove that it notices such a mistake. */
export interface SeededBug {
  name: string;
  edits: readonly SourceEdit[];
  caughtBy: CaughtByScenario | CaughtByTest;
}
