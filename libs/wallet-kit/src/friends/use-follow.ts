import { useBlockUser, useFollowUser, useUnblockUser, useUnfollowUser } from '@tessera/api';
import type { Contact } from '@tessera/contracts';
import { useFriends } from './use-friends';

interface Follow {
  /** Whether a change for this person is in flight, from any component. */
  readonly busy: boolean;
  /** Follows or unfollows. Resolves after success and after failure. */
  readonly toggle: () => Promise<void>;
}

/** Follows or unfollows one person. The row changes after the response; a failure shows a toast. */
export function useFollow({ id, following }: Pick<Contact, 'id' | 'following'>): Follow {
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

interface Block {
  readonly busy: boolean;
  /** Resolves to whether it succeeded; a failure shows a toast. */
  readonly block: (id: string) => Promise<boolean>;
  readonly unblock: (id: string) => Promise<boolean>;
}

const done = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** Blocks and unblocks users. */
export function useBlock(): Block {
  const found = useFriends((state) => state.found);
  const block = useBlockUser(found);
  const unblock = useUnblockUser(found);
  return {
    busy: block.isPending || unblock.isPending,
    block: (id) => done(block.mutateAsync(id)),
    unblock: (id) => done(unblock.mutateAsync(id)),
  };
}
