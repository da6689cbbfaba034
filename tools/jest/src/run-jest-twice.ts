import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs Jest on two equal test files in one worker, which can require `./own` and the package `shared`. */
export function runJestTwice(test: string, options: { testEnvironment: string; runtime: string }) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-run-jest-twice-')));
  try {
    mkdirSync(join(root, 'node_modules/shared'), { recursive: true });
    const files = {
      'node_modules/shared/index.js':
        'module.exports = { loads: [], error: new TypeError("from a package") };',
      'own.js': 'module.exports = { loads: [] };',
      'one.test.js': test,
      'two.test.js': test,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
    const config = JSON.stringify({ rootDir: root, transform: {}, ...options });
    const jest = createRequire(__filename).resolve('jest/bin/jest');
    return spawnSync(process.execPath, [jest, '--runInBand', '--config', config], {
      cwd: root,
      encoding: 'utf8',
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
