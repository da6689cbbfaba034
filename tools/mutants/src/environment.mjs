import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import DomEnvironment from '../../jest/src/dom-environment.mjs';

/** Stryker takes one environment for all tests: jsdom for *.test.tsx, else node. Skips the rest of a file after a failure. */
export default class Environment {
  constructor(config, context) {
    const Chosen = context.testPath.endsWith('.tsx') ? DomEnvironment : NodeEnvironment;
    const environment = new Chosen(config, context);
    let failed = false;
    environment.handleTestEvent = ({ name, test }) => {
      if (name === 'test_done') failed ||= test.errors.length > 0;
      if (name === 'test_start' && failed) test.mode = 'skip';
      // Stryker would attribute the imports of the next file to the skipped test.
      if (name === 'test_skip') environment.global.__stryker__.currentTestId = undefined;
    };
    return environment;
  }
}
