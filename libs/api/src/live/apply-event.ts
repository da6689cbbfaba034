import type { LiveEvent } from '@tessera/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateSoon } from '../client/invalidate-soon';
import { queryKeys } from '../query-keys';

const keysOf: Record<LiveEvent['kind'], readonly (readonly string[])[]> = {
  // One of them may tell of an answer to a ticket.
  notification: [queryKeys.notifications, queryKeys.tickets],
  balance: [['wallet']],
  transaction: [['wallet'], queryKeys.recents],
  session: [queryKeys.user],
  release: [queryKeys.remotes],
  // Name, photo, roles: in every tab, and on every device.
  user: [queryKeys.user, queryKeys.profiles],
};

/** Turns a hint into invalidations: what is on the screen is fetched again, the rest when it is next shown. */
export function applyEvent(queryClient: QueryClient, event: LiveEvent): void {
  invalidateSoon(queryClient, ...keysOf[event.kind]);
}
