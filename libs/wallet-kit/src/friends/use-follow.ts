import { useBlockUser, useFollowUser, useUnblockUser, useUnfollowUser } from '@tessera/api';
import type { Contact } from '@tessera/contracts/people';
import { useFriends } from './use-friends';

/** Follows or unfollows one person. `busy` covers changes from any component; `toggle` never rejects. */
export function useFollow({ id, following }: Pick<Contact, 'id' | 'following'>) {
  const found = useFriends((state) => state.found);
  const interact = useFriends((state) => state.interact);
  const rest = useFriends((state) => state.rest);
  const underWay = useFriends((state) => state.interactionContactId === id);
  const follow = useFollowUser(found);
  const unfollow = useUnfollowUser(found);
  const toggle = async () => {
    interact(id);
    await (following ? unfollow : follow).mutateAsync(id).catch(() => undefined);
    rest(id);
  };
  return { busy: underWay || follow.isPending || unfollow.isPending, toggle };
}

const done = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** Blocks and unblocks users. The functions resolve to whether it succeeded; a failure shows a toast. */
export function useBlock() {
  const found = useFriends((state) => state.found);
  const block = useBlockUser(found);
  const unblock = useUnblockUser(found);
  return {
    busy: block.isPending || unblock.isPending,
    block: (id: string) => done(block.mutateAsync(id)),
    unblock: (id: string) => done(unblock.mutateAsync(id)),
  };
}
