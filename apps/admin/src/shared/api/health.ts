import { AdminHealthAnswer, Done, messages } from '@tessera/contracts';
import { useStaffMutation } from './use-staff-mutation';
import { useStaffQuery } from './use-staff-query';

const LOOK_AGAIN_MS = 10_000;
const key = ['health'] as const;

/** Chains, indexers, jobs and mail; looked at again and again, calmly. */
export const useHealth = () =>
  useStaffQuery({ key, path: 'admin/health', answer: AdminHealthAnswer, refetchInterval: LOOK_AGAIN_MS });

/** Puts one stuck job back in the queue; the list says when it is gone. */
export const useRetryJob = () =>
  useStaffMutation({
    write: (api, id: string, options) =>
      api.post(`admin/jobs/${encodeURIComponent(id)}/retry`, {}, Done, options),
    stale: [key],
    success: messages.jobRetried,
  });
