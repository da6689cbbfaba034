import { existsSync, rmSync } from 'node:fs';
import { isDataFolder, openDataFolder } from './data-folder';
import { endLeftovers } from './end-leftovers';
import { lockStack } from './stack-lock';

/**
 * Deletes a data folder that `npm start` created, unless a stack runs on it. Stops leftovers of a killed stack first.
 * @param check runs before anything is deleted, and prevents it by throwing
 * @returns whether the folder existed
 */
export async function resetData(path: string, check = () => Promise.resolve()): Promise<boolean> {
  if (!existsSync(path)) return false;
  if (!isDataFolder(path)) {
    throw new Error(`--reset deletes only a data folder that npm start made, and ${path} is none.`);
  }
  const data = openDataFolder(path);
  await lockStack(data.run('stack'));
  await endLeftovers(data);
  await check();
  rmSync(data.postgres, { recursive: true, force: true });
  rmSync(data.path, { recursive: true, force: true });
  return true;
}
