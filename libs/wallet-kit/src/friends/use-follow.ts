import { useBlockUser, useFollowUser, useUnblockUser, useUnfollowUser } from '@tessera/api';
import type { Contact } from '@tessera/contracts';
import { useFriends } from './use-friends';

interface Follow {
  /** The change of this person is under way, wherever it was asked for. */
  readonly busy: boolean;
  /** Follows, or stops when they are followed; resolves when the server has answered, whatever it said. */
  readonly toggle: () => Promise<void>;
}

/** Following one person; what is shown changes when the server has answered, and its failure is a toast. */
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
  /** Resolves with whether the server did it; its failure is a toast. */
  readonly block: (id: string) => Promise<boolean>;
  readonly unblock: (id: string) => Promise<boolean>;
}

const done = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** Blocking, and taking it back. */
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
