import { readFileSync, writeFileSync } from 'node:fs';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { nearest } from './nearest.mjs';
import { sample } from './sample.mjs';

const TESTS = 'mutants-tests.json';

/**
 * The Jest runner of Stryker loads every related test file for each mutant. This one runs the files whose tests reach the
 * mutant one after the other, the nearest first, and stops at the first file that fails.
 */
function nearestRunner(injector) {
  const { nearestFiles } = injector.resolve('options').mutants;
  const log = injector.resolve('logger');
  const runner = injector.injectFunction(jestPlugins[0].factory);
  const { dryRun, mutantRun, run } = runner;
  let testFiles;
  runner.run = (settings) => run.call(runner, { testFiles, ...settings });
  runner.dryRun = async (options) => {
    const result = await dryRun.call(runner, options);
    if (result.status !== 'complete') return result;
    const failed = result.tests.filter((test) => 'failureMessage' in test);
    for (const { fileName, name, failureMessage } of failed)
      log.warn(`Left out, because it fails without a mutant: ${fileName} ${name}: ${failureMessage}`);
    const tests = result.tests.filter((test) => !failed.includes(test));
    // A file, because Stryker restarts this process after a timeout.
    writeFileSync(TESTS, JSON.stringify(tests));
    return { ...result, tests };
  };
  runner.mutantRun = async (options) => {
    let result = { status: 'survived', nrOfTests: 0 };
    for (const file of nearest(options, JSON.parse(readFileSync(TESTS, 'utf8')), nearestFiles)) {
      testFiles = [file];
      result = await mutantRun.call(runner, options);
      if (result.status === 'error') result = await judgeError(options, file, result);
      if (result.status !== 'survived') break;
    }
    return result;
  };
  /** An error outside a test, for example in beforeAll, counts as a kill only if the same file passes without the mutant. */
  async function judgeError(options, file, error) {
    const activeMutant = { ...options.activeMutant, id: 'none' };
    const unmutated = await mutantRun.call(runner, { ...options, activeMutant, hitLimit: undefined });
    if (unmutated.status === 'survived')
      return {
        status: 'killed',
        killedBy: options.testFilter,
        failureMessage: error.errorMessage,
        nrOfTests: 1,
      };
    log.warn(
      `Mutant ${options.activeMutant.id} not judged, because this file also fails without it: ${file}`,
    );
    // Stryker leaves a mutant with an error out of the score.
    return error;
  }
  return runner;
}
nearestRunner.inject = ['$injector'];

/** Excludes the mutants that are not in the sample. */
function sampleChecker(options) {
  const { count, seed } = options.mutants;
  let chosen;
  return {
    init: async () => undefined,
    // Stryker passes all mutants in the first call.
    group: async (mutants) => {
      chosen ??= sample(mutants, count, seed);
      return [mutants.map(({ id }) => id)];
    },
    check: async (mutants) =>
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          chosen.has(mutant.id)
            ? { status: 'passed' }
            : { status: 'compileError', reason: 'not in the sample' },
        ]),
      ),
  };
}
sampleChecker.inject = ['options'];

export const strykerPlugins = [
  { ...jestPlugins[0], name: 'nearest', factory: nearestRunner },
  { kind: 'Checker', name: 'sample', factory: sampleChecker },
];
