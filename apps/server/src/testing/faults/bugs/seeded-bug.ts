import type { Scenario } from '../scenarios';
import type { SourceEdit } from './edit-sources';

export interface CaughtByScenario {
  chainId: string;
  scenario: Scenario;
}

interface CaughtByTest {
  test: RegExp;
}

/** Deliberate mistake that proves that the harness finds real mistakes of this kind. */
export interface SeededBug {
  name: string;
  edits: readonly SourceEdit[];
  caughtBy: CaughtByScenario | CaughtByTest;
}
