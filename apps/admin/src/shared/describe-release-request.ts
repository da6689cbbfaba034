import type { ReleaseRequest } from '@tessera/contracts';
import { sharedText } from './messages';
import { shortVersion } from './version-name';

export const describeReleaseRequest = (
  name: string,
  { action, version, askedBy: { username } }: Pick<ReleaseRequest, 'action' | 'version' | 'askedBy'>,
) => ({
  what: sharedText.releaseRequest[action](name, shortVersion(version)),
  who: username === null ? sharedText.someone : `@${username}`,
});
