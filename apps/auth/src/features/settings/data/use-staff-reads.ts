import { StaffReadsAnswer } from '@tessera/contracts';
import { queryKeys } from '@tessera/api';
import { useApi, useQuery } from '@tessera/client';

/** Fetches the staff reads of the user's record, newest first. */
export function useStaffReads() {
  const api = useApi();
  const queryKey = [...queryKeys.account, 'staff-reads'];
  return useQuery({
    queryKey,
    queryFn: async ({ signal, client }) => {
      // A refetch of cached data is no user activity.
      const background = client.getQueryData(queryKey) !== undefined;
      return (await api.get('user/staff-reads', StaffReadsAnswer, { signal, background })).data;
    },
    meta: { onError: 'silent' },
  });
}
