import { execFileSync } from 'node:child_process';

import { runTests } from './models-part';
import type { Line } from './report';

const ROOT = `${import.meta.dirname}/../../../../..`;

/** Runs the tests of the whole server with DATABASE_URL through PgBouncer, and returns one line for all. */
export async function poolerPart(write: (text: string) => void): Promise<Line[]> {
  const lines = await runTests(findAppTests(), { TEST_POOLER: 'on' }, write);
  const tests = lines.reduce((sum, { counts }) => sum + (counts['model tests'] ?? 0), 0);
  const problems = lines.flatMap(({ what, problems: all }) => all.map((text) => `${what}: ${text}`));
  return [{ what: 'server behind PgBouncer', counts: { 'tests through PgBouncer': tests }, problems }];
}

function findAppTests(): string[] {
  const args = ['grep', '-lE', 'create-(test-app|money-test)', '--', 'apps/server/src/*.test.ts'];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
}
