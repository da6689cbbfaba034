import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from './logger';
import { createLogOutput } from './log-output';

const folder = mkdtempSync(join(tmpdir(), 'log-output-'));
const outputs: ReturnType<typeof createLogOutput>[] = [];
afterAll(async () => {
  for (const output of outputs) {
    output.end();
    await once(output, 'close');
  }
  rmSync(folder, { recursive: true });
});

function openOutput(file: string) {
  const output = createLogOutput(openSync(file, 'w'));
  outputs.push(output);
  return output;
}

it('writes the lines of many requests in few writes, all of them and in order, without waiting for the next line', async () => {
  const file = join(folder, 'log');
  const output = openOutput(file);
  let writes = 0;
  output.on('write', (bytes: number) => {
    if (bytes > 0) writes += 1;
  });
  const logger = createLogger({ LOG_LEVEL: 'info' }, output);
  const LINES = 500;
  for (let line = 0; line < LINES; line += 1) {
    logger.info({ line }, 'answered');
    if (line % 5 === 0) await delay(0);
  }
  const written = () => readFileSync(file, 'utf8').trim().split('\n');
  for (const end = performance.now() + 5000; written().length < LINES && performance.now() < end;)
    await delay(20);
  expect(written().map((line) => JSON.parse(line).line)).toEqual(
    Array.from({ length: LINES }, (_, at) => at),
  );
  expect(writes).toBeLessThan(LINES / 10);
});

it('drops new lines when 16 MB of lines wait for a write', () => {
  const output = openOutput(devNull);
  let dropped = 0;
  output.on('drop', () => (dropped += 1));
  // The loop never yields, so no write completes.
  for (let line = 0; line < 18; line += 1) output.write('x'.repeat(1024 * 1024));
  expect(dropped).toBe(2);
});

it('writes a waiting line when the process exits', () => {
  const script = `
    import { createLogOutput } from ${JSON.stringify(join(import.meta.dirname, 'log-output.ts'))};
    createLogOutput().write('last line\\n');
    process.exit(1);
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, 'last line\n']);
});
