import {
  StaffRequestAnswer,
  StaffRequestsAnswer,
  type NewStaffRequest,
} from '@tessera/contracts/admin-requests';
import { endpoint } from '@tessera/api';
import { staffMutation } from './staff-mutation';
import { staffQuery } from './staff-query';

export const useStaffRequests = staffQuery(
  endpoint('GET admin/requests', { request: (_enabled?: boolean) => ({}), response: StaffRequestsAnswer }),
  { key: ['requests'], enabled: (enabled = true) => enabled, pollMs: 60_000 },
);

export const useAskFor = staffMutation(
  endpoint('POST admin/requests', {
    request: (body: NewStaffRequest) => ({ body }),
    response: StaffRequestAnswer,
  }),
  { stale: [['requests']], quiet: true },
);

export type Decision = 'approve' | 'refuse' | 'withdraw';

/** Approves, refuses or withdraws a request, and refetches the people whom it changes. */
export const useDecide = staffMutation(
  endpoint('POST admin/requests/:id/:decision', {
    request: (params: { id: string; decision: Decision }) => ({ params }),
    response: StaffRequestAnswer,
  }),
  { stale: [['requests'], ['users']] },
);
