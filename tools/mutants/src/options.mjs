/** Stryker's options of one part. It exits with 1 below 85 %. */
export function optionsOf(name, part, { seed, concurrency }) {
  return {
    mutate: part.mutate,
    testFiles: part.tests,
    testRunner: 'nearest',
    plugins: ['@stryker-mutator/jest-runner', './tools/mutants/src/nearest-runner.mjs'],
    mutants: { count: part.sample, seed, nearestFiles: part.nearestFiles },
    checkers: part.sample === undefined ? [] : ['sample'],
    warnings: { unknownOptions: false },
    jest: { configFile: 'tools/mutants/jest.config.mjs', enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    thresholds: { high: 95, low: 85, break: 85 },
    ...(concurrency !== undefined && { concurrency }),
    // Stryker counts a time-out as a kill. On a busy machine, only a mutant that hangs must reach this limit.
    timeoutMS: 180_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 60,
    reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `.data/mutants/${name}.json` },
    htmlReporter: { fileName: `.data/mutants/${name}.html` },
    tempDirName: `.data/mutants/sandbox-${name}`,
    ignorePatterns: ['.data', '.nx', '**/dist', 'e2e', '**/pictures'],
  };
}
