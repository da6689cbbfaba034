import type { Listener } from '../platform/db/listener';

/** A connected listener that receives no notices. */
export const quietListener: Listener = {
  subscribe: () => () => undefined,
  onGap: () => () => undefined,
  onReconnect: () => () => undefined,
  follow: () => () => undefined,
  isUp: () => true,
  stop: async () => undefined,
};
