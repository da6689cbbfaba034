import { StaffReadsAnswer } from '@tessera/contracts';
import { queryKeys, useApi, useQuery } from '@tessera/platform';

/** Who of staff read what of the person's own record, and why, the newest first. */
export function useStaffReads() {
  const api = useApi();
  const queryKey = [...queryKeys.account, 'staff-reads'];
  return useQuery({
    queryKey,
    queryFn: async ({ signal, client }) => {
      // Fetching again what is there already is no activity of the person.
      const background = client.getQueryData(queryKey) !== undefined;
      return (await api.get('user/staff-reads', StaffReadsAnswer, { signal, background })).data;
    },
    meta: { onError: 'silent' },
  });
}
