import { messages, type Party } from '@tessera/contracts';
import { toast, useCopy } from '@tessera/ui';
import { peopleText } from './messages';
import { sharedPath } from './person';

/** Copies somebody's link, one's own to invite by, and says so. */
export function useCopyLink(): (person: Pick<Party, 'id' | 'username'>) => Promise<void> {
  const { copy } = useCopy();
  return async (person) => {
    const copied = await copy(`${window.location.origin}${sharedPath(person)}`);
    if (copied) toast.success(messages.inviteLinkCopied);
    else toast.error(peopleText.copyFailed);
  };
}
