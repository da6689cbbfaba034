import { StaffRequestAnswer, StaffRequestsAnswer, type NewStaffRequest } from '@tessera/contracts';
import { useStaffMutation } from './use-staff-mutation';
import { useStaffQuery } from './use-staff-query';

const REFRESH_MS = 60_000;

/** What waits for a second person. */
export const useStaffRequests = (enabled = true) =>
  useStaffQuery({
    key: ['requests'],
    path: 'admin/requests',
    answer: StaffRequestsAnswer,
    enabled,
    refetchInterval: REFRESH_MS,
  });

/** Asks for what needs a second person. */
export const useAskFor = () =>
  useStaffMutation({
    write: (api, request: NewStaffRequest, options) =>
      api.post('admin/requests', request, StaffRequestAnswer, options),
    stale: [['requests']],
    quiet: true,
  });

export type Decision = 'approve' | 'refuse' | 'withdraw';

/** Approves, refuses or takes back; what it changes is read again. */
export const useDecide = () =>
  useStaffMutation({
    write: (api, { id, decision }: { id: string; decision: Decision }, options) =>
      api.post(`admin/requests/${encodeURIComponent(id)}/${decision}`, {}, StaffRequestAnswer, options),
    stale: [['requests'], ['users']],
  });
