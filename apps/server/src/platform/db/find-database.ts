import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

const DATA = join(import.meta.dirname, '../../../../../.data');
const Stack = v.object({ databaseUrl: v.string() });

/** The option of a command that names the data folder of `npm start`, for `parseArgs`. */
export const DATA_OPTION = { data: { type: 'string' } } as const;

/** What a command says of `--data`, below its other options. */
export const DATA_USAGE = `      --data DIR                  the data folder that npm start was given, when not .data
The database is that of DATABASE_URL, or of npm start.`;

/**
 * The database that a command on the server works on: the environment's, or that of `npm start`.
 * @param data the stack's folder, from where the person stands; `.data` of the repository when left out
 * @throws when there is neither
 */
export function findDatabase(data?: string, env: NodeJS.ProcessEnv = process.env): string {
  const named = env['DATABASE_URL_FILE']
    ? readFileSync(env['DATABASE_URL_FILE'], 'utf8').trim()
    : env['DATABASE_URL'];
  if (named !== undefined && data === undefined) return named;
  // npm runs a workspace's command in the workspace, and says where the person was.
  const folder = data === undefined ? DATA : resolve(env['INIT_CWD'] ?? process.cwd(), data);
  const file = join(folder, 'stack.json');
  if (!existsSync(file))
    throw new Error(
      `No stack runs in ${resolve(folder)}: run npm start in another terminal, name its folder with --data DIR, or set DATABASE_URL`,
    );
  return v.parse(Stack, JSON.parse(readFileSync(file, 'utf8'))).databaseUrl;
}
