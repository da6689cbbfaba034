import { join } from 'node:path';
import { folderOf } from '@tessera/rspack/repository';

export { ROOT } from '@tessera/rspack/repository';

export const buildFolderOf = (name: string) => join(folderOf(name), 'dist');
