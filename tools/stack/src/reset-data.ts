import { existsSync, rmSync } from 'node:fs';
import { isDataFolder, openDataFolder } from './data-folder';
import { endLeftovers } from './end-leftovers';
import { lockStack } from './stack-lock';

/** Deletes a data folder that `npm start` made, unless a stack runs on it; leftovers of a killed one are ended first. */
export async function resetData(path: string): Promise<void> {
  if (!existsSync(path)) return;
  if (!isDataFolder(path)) {
    throw new Error(`--reset deletes only a data folder that npm start made, and ${path} is none.`);
  }
  const data = openDataFolder(path);
  lockStack(data.run('stack'));
  await endLeftovers(data);
  rmSync(data.postgres, { recursive: true, force: true });
  rmSync(data.path, { recursive: true, force: true });
}
