import { join } from 'node:path';

/** The repository. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Where a project's build lies. */
export const buildFolderOf = (name: string) => join(ROOT, 'apps', name, 'dist');
