import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPidFile, writePidFile } from '@tessera/services';
import { lockStack } from './stack-lock';

let folder: string;
let pidFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stack-lock-'));
  pidFile = join(folder, 'stack');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a process that acts as the supervisor of another stack. */
async function another() {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)']);
  await once(child.stdout, 'data');
  writePidFile(pidFile, child.pid ?? 0);
  return {
    end: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

it('rejects at once while another stack runs', async () => {
  const other = await another();
  await expect(lockStack(pidFile)).rejects.toThrow(/already runs on this data folder/);
  await other.end();
});

it('waits for a stack that is stopping, and reports it', async () => {
  const other = await another();
  writeFileSync(`${pidFile}.ending`, '');
  const said: string[] = [];
  const lock = lockStack(pidFile, { say: (line) => said.push(line) });
  expect(said).toEqual([expect.stringMatching(/^Waiting for the stack before it to end/)]);
  await other.end();
  await lock;
  expect(readPidFile(pidFile)?.pid).toBe(process.pid);
});

it('rejects after the timeout when the other stack does not stop', async () => {
  const other = await another();
  writeFileSync(`${pidFile}.ending`, '');
  await expect(lockStack(pidFile, { withinMs: 60 })).rejects.toThrow(/has not ended within 0.06 s/);
  await other.end();
});

it('releases the lock', async () => {
  const lock = await lockStack(pidFile);
  lock.ending();
  lock.release();
  expect(readPidFile(pidFile)).toBeNull();
  await lockStack(pidFile);
});
