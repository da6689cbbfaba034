import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

export const buildFolderOf = (name: string) => join(ROOT, 'apps', name, 'dist');
