import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const STACK = join(import.meta.dirname, '../../../../.data/stack.json');
const Stack = v.object({ databaseUrl: v.string() });

/**
 * The database that a command on the server works on: the environment's, or that of `npm start`.
 * @throws when there is neither
 */
export function findDatabase(env: NodeJS.ProcessEnv = process.env): string {
  const named = env['DATABASE_URL'];
  if (named !== undefined) return named;
  if (!existsSync(STACK)) throw new Error('Run npm start in another terminal, or set DATABASE_URL');
  return v.parse(Stack, JSON.parse(readFileSync(STACK, 'utf8'))).databaseUrl;
}
