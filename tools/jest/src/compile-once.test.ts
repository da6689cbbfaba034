import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

it('throws when a version of Jest has no method to replace', () => {
  const file = JSON.stringify(join(__dirname, 'compile-once.cjs'));
  const script = `require(${file}).compileOnce({ executor: {} })`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(stderr).toContain('has no method `executor.compile`');
  expect(status).toBe(1);
});
