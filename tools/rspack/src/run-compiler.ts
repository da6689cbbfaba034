import type { Compiler } from '@rspack/core';

/** Builds once. Rejects with the compiler's errors. */
export const runCompiler = (compiler: Compiler) =>
  new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error !== null) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
