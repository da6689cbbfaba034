import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Contents of a project's files by path. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** Writes a new project. @returns its file names @throws if the folder exists */
export function writeProject(dir: string, files: ProjectFiles): string[] {
  if (existsSync(dir)) throw new Error(`${dir} is already there`);
  for (const [file, text] of Object.entries(files)) {
    const path = join(dir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return Object.keys(files);
}
