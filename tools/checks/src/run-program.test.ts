import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

const runProgramFile = join(import.meta.dirname, '../bin/run-program.mjs');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-run-program-'));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeProgram('waits', `console.log('begun'); setInterval(() => {}, 1000);`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeProgram(name: string, code: string): void {
  const file = join(root, 'node_modules/.bin', name);
  writeFileSync(file, `#!${process.execPath}\n${code}\n`, { mode: 0o755 });
}

it('exits on SIGTERM with its program and starts no other', async () => {
  const code = `import { runProgram } from ${JSON.stringify(runProgramFile)};
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

it('lowers the priority of a program when asked, and returns its output', async () => {
  // This test can run at a low priority itself.
  const low = Math.max(getPriority(), 7);
  writeProgram(
    'ends-when-low',
    `const timer = setInterval(() => {
      if (require('node:os').getPriority() < ${low}) return;
      clearInterval(timer);
      console.log('low');
    }, 5);`,
  );
  const code = `import { runProgram } from ${JSON.stringify(runProgramFile)};
    const options = { show: false, lowPriority: true };
    console.log(JSON.stringify(await runProgram(${JSON.stringify(root)}, 'ends-when-low', [], options)));`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', code]);
  let said = '';
  runner.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(runner, 'close');
  expect(JSON.parse(said)).toEqual({ ok: true, output: 'low\n' });
});
