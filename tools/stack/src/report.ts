/** Prints progress on the terminal. */
export interface Report {
  /** Runs one step and prints its duration in seconds. */
  readonly step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly say: (line: string) => void;
}

/** Creates a report that passes one line per finished step to `write`. */
export function createReport(write: (line: string) => void): Report {
  return {
    async step(name, work) {
      const since = performance.now();
      const result = await work();
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      write(`  ${name.padEnd(44)}${seconds.padStart(6)} s`);
      return result;
    },
    say: (line) => write(`  ${line}`),
  };
}

export const silentReport: Report = { step: (_name, work) => work(), say: () => {} };
