import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

const DATA = join(import.meta.dirname, '../../../../../.data');
const Stack = v.object({ databaseUrl: v.string() });

export const DATA_OPTION = { data: { type: 'string' } } as const;

export const DATA_USAGE = `      --data DIR                  the data folder that npm start was given, when not .data
The database is that of DATABASE_URL, or of npm start.`;

/** @param data data folder of `npm start`, relative to the caller's folder; overrides the environment variables */
export function findDatabase(data?: string, env: NodeJS.ProcessEnv = process.env): string {
  const { DATABASE_URL_FILE: urlFile, DATABASE_URL: url } = env;
  const named = urlFile ? readFileSync(urlFile, 'utf8').trim() : url;
  if (named !== undefined && data === undefined) return named;
  // npm runs workspace commands in the workspace and passes the caller's folder in INIT_CWD.
  const folder = data === undefined ? DATA : resolve(env['INIT_CWD'] ?? process.cwd(), data);
  const file = join(folder, 'stack.json');
  if (!existsSync(file))
    throw new Error(
      `No stack runs in ${resolve(folder)}: run npm start in another terminal, name its folder with --data DIR, or set DATABASE_URL`,
    );
  return v.parse(Stack, JSON.parse(readFileSync(file, 'utf8'))).databaseUrl;
}
