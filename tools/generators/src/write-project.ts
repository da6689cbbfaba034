import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of a project by their path inside it. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** Writes a new project and names its files; refuses to touch a folder that is already there. */
export function writeProject(dir: string, files: ProjectFiles): string[] {
  if (existsSync(dir)) throw new Error(`${dir} is already there`);
  for (const [file, text] of Object.entries(files)) {
    const path = join(dir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return Object.keys(files);
}
