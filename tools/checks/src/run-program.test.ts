import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../bin/run-program.mjs');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-run-program-'));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  const program = `#!${process.execPath}\nconsole.log('begun'); setInterval(() => {}, 1000);\n`;
  writeFileSync(join(root, 'node_modules/.bin/waits'), program, { mode: 0o755 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('exits on SIGTERM with its program and starts no other', async () => {
  const code = `import { runProgram } from ${JSON.stringify(file)};
    await runProgram(${JSON.stringify(root)}, 'waits', []);
    console.log('went on');`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  runner.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said === 'begun\n') runner.kill('SIGTERM');
  });
  const [, signal] = await once(runner, 'close');
  expect({ said, signal }).toEqual({ said: 'begun\n', signal: 'SIGTERM' });
});
