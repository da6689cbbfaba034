import { open } from 'node:fs/promises';

async function sync(path: string, content?: Buffer): Promise<void> {
  const file = await open(path, content ? 'w' : 'r');
  try {
    if (content) await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

export const writeDurably = (path: string, content: Buffer): Promise<void> => sync(path, content);

/** Flushes the names of new files in a folder to disk. On Windows, Node cannot flush a folder. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path);
}
