import type { LiveEvent } from '@tessera/contracts/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateSoon } from '../client/invalidate-soon';
import { refetchSpread } from './refetch-spread';
import { queryKeys } from '../query-keys';

const keysOf: Record<Exclude<LiveEvent['kind'], 'release' | 'flag'>, readonly (readonly string[])[]> = {
  // A notification may be about the reply to a ticket.
  notification: [queryKeys.notifications, queryKeys.tickets],
  balance: [['wallet']],
  transaction: [['wallet'], queryKeys.recents],
  session: [queryKeys.user],
  // Name, photo, roles: in every tab, and on every device.
  user: [queryKeys.user, queryKeys.profiles],
};

/** Invalidates the queries of an event: shown ones refetch at once, others when they are next shown. */
export function applyEvent(queryClient: QueryClient, event: LiveEvent): void {
  const isUrgent = event.urgent !== undefined;
  if (event.kind === 'release') refetchSpread(queryClient, queryKeys.remotes, isUrgent);
  else if (event.kind === 'flag') refetchSpread(queryClient, queryKeys.flags, isUrgent);
  else invalidateSoon(queryClient, ...keysOf[event.kind]);
}
