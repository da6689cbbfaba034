import type { LiveEvent } from '@tessera/contracts/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateSoon } from '../client/invalidate-soon';
import { refetchRemotes } from './refetch-remotes';
import { queryKeys } from '../query-keys';

const keysOf: Record<Exclude<LiveEvent['kind'], 'release'>, readonly (readonly string[])[]> = {
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
  if (event.kind === 'release') refetchRemotes(queryClient, event.urgent !== undefined);
  else invalidateSoon(queryClient, ...keysOf[event.kind]);
}
