import * as messages from '@tessera/contracts/messages';
import type { Party } from '@tessera/contracts/party';
import { toast, useCopy } from '@tessera/ui';
import { sharedPath } from './person';

/** Returns a function that copies a user's public link (one's own is the invite link) and confirms by a toast. */
export function useCopyLink(): (person: Pick<Party, 'id' | 'username'>) => Promise<void> {
  const { copy } = useCopy();
  return async (person) => {
    const copied = await copy(`${window.location.origin}${sharedPath(person)}`);
    if (copied) toast.success(messages.inviteLinkCopied);
    else toast.error('The link was not copied. Your browser does not allow it here.');
  };
}
