import { AdminHealthAnswer } from '@tessera/contracts/admin-health';
import * as messages from '@tessera/contracts/messages';
import { Done } from '@tessera/contracts/primitives';
import { endpoint } from '@tessera/api';
import { staffMutation } from './staff-mutation';
import { ofId, staffQuery } from './staff-query';

const key = ['health'] as const;

export const useHealth = staffQuery(endpoint('GET admin/health', { response: AdminHealthAnswer }), {
  key,
  pollMs: 10_000,
});

/** Enqueues a stuck job again. It leaves the list once it is done. */
export const useRetryJob = staffMutation(
  endpoint('POST admin/jobs/:id/retry', { request: ofId, response: Done }),
  { stale: [key], success: messages.jobRetried },
);
