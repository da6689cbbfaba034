import type { LiveEvent } from '@tessera/contracts/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateSoon } from '../client/invalidate-soon';
import { queryKeys } from '../query-keys';

const keysOf: Record<LiveEvent['kind'], readonly (readonly string[])[]> = {
  // A notification may be about the reply to a ticket.
  notification: [queryKeys.notifications, queryKeys.tickets],
  balance: [['wallet']],
  transaction: [['wallet'], queryKeys.recents],
  session: [queryKeys.user],
  release: [queryKeys.remotes],
  // Name, photo, roles: in every tab, and on every device.
  user: [queryKeys.user, queryKeys.profiles],
};

/** Invalidates the queries of an event: shown ones refetch at once, others when they are next shown. */
export function applyEvent(queryClient: QueryClient, event: LiveEvent): void {
  invalidateSoon(queryClient, ...keysOf[event.kind]);
}
