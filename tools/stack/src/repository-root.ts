import { join } from 'node:path';

/** The folder of the repository's package.json. */
export const repositoryRoot = join(import.meta.dirname, '../../..');
