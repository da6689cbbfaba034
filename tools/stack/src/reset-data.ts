import { existsSync, rmSync } from 'node:fs';
import { isDataFolder, openDataFolder } from './data-folder';
import { endLeftovers } from './end-leftovers';
import { lockStack } from './stack-lock';

/**
 * Deletes a data folder that `npm start` made, unless a stack runs on it; leftovers of a killed one are ended first.
 * @param check what has to hold before anything is lost
 * @returns whether there was something to delete
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
