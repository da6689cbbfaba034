import { createHash } from 'node:crypto';
import type { ReleaseAsset } from '@tessera/contracts/remotes';

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Whether a file has the size and the hash of the signed release. */
export const isBuilt = (content: Buffer, { size, integrity }: ReleaseAsset): boolean =>
  content.length === size && integrityOf(content) === integrity;
