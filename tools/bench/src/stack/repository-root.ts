import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const repositoryRoot = fileURLToPath(new URL('../../../..', import.meta.url));
