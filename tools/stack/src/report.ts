/** Tells the person at the terminal what goes on. */
export interface Report {
  /** Runs one step; when it is done its line is printed with its seconds. */
  readonly step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly say: (line: string) => void;
}

/** A report that writes one line a step to `write`. */
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

/** A report that nobody reads. */
export const silentReport: Report = { step: (_name, work) => work(), say: () => {} };
