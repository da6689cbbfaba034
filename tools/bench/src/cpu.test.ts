import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { cpuMilliseconds } from './cpu';

/** Uses the processor for 100 ms, writes a line, and waits until the test ends it. */
const BUSY = `
  const end = process.cpuUsage().user + 100_000;
  while (process.cpuUsage().user < end);
  process.stdout.write('done\\n');
  process.stdin.resume();
`;

it('counts the CPU time of descendants whose command line matches', async () => {
  const child = spawn(process.execPath, ['-e', BUSY, 'bench-cpu-test'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    await once(createInterface({ input: child.stdout }), 'line');
    expect(cpuMilliseconds(/bench-cpu-test/)).toBeGreaterThanOrEqual(90);
    expect(cpuMilliseconds(/bench-cpu-other/)).toBe(0);
  } finally {
    child.kill();
    await once(child, 'close');
  }
});
