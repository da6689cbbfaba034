import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from './logger';
import { createLogOutput } from './log-output';

const folder = mkdtempSync(join(tmpdir(), 'log-output-'));
const file = join(folder, 'log');
const fd = openSync(file, 'w');
afterAll(() => {
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

it('writes the lines of many requests in few writes, all of them and in order, without waiting for the next line', async () => {
  const output = createLogOutput(fd);
  let writes = 0;
  output.on('write', () => (writes += 1));
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
