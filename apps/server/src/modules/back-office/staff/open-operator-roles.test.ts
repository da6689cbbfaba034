import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signUpWithTotp } from '../../../testing/authenticator';
import { createTestApp } from '../../../testing/create-test-app';

const SERVER = join(import.meta.dirname, '../../../..');

it('grants a role and publishes the security notice in the process of the staff command', async () => {
  const test = await createTestApp();
  try {
    const { identifier } = await signUpWithTotp(test);
    const args = [
      '--import',
      'tsx',
      join(import.meta.dirname, 'cli.ts'),
      'grant',
      identifier,
      'Operations Staff',
    ];
    const env = { ...process.env, DATABASE_URL: test.deps.config.DATABASE_URL };
    const output = execFileSync(process.execPath, args, { cwd: SERVER, env, encoding: 'utf8' });
    expect(output).toBe(`${identifier} is Operations Staff\n`);
    const { rows } = await test.deps.db.$client.query(
      `select params ->> 'letter' as letter from notifications`,
    );
    expect(rows).toContainEqual({ letter: 'role-given' });
  } finally {
    await test.close();
  }
});

it('names a file that exists in each npm script that runs TypeScript', () => {
  const { scripts } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8'));
  const files = Object.values<string>(scripts).flatMap((script) => /^tsx (\S+)/.exec(script)?.[1] ?? []);
  expect(files.filter((file) => !existsSync(join(SERVER, file)))).toEqual([]);
});
