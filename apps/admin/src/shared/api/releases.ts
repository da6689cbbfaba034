import { AdminReleaseAnswer, AdminReleasesAnswer } from '@tessera/contracts';
import { useQueryClient } from '@tessera/platform';
import type * as v from 'valibot';
import { useStaffMutation } from './use-staff-mutation';
import { useStaffQuery } from './use-staff-query';

const LOOK_AGAIN_MS = 30_000;
const key = ['releases'] as const;

/** Every remote with what it serves, and how that does. */
export const useReleases = () =>
  useStaffQuery({ key, path: 'admin/releases', answer: AdminReleasesAnswer, refetchInterval: LOOK_AGAIN_MS });

/** What a remote can be told to do, with what it needs to know for it. */
export type ReleaseMove =
  | { kind: 'promote'; version: string }
  | { kind: 'canary'; version: string; percent: number }
  | { kind: 'stop' }
  | { kind: 'rollback' };

export type ReleaseDecision = 'approve' | 'refuse' | 'withdraw';

/** Decides the open request of one remote. */
export const useDecideRelease = (name: string) =>
  useStaffMutation({
    write: (api, { id, decision }: { id: string; decision: ReleaseDecision }, options) =>
      api.post(`admin/releases/${name}/requests/${id}/${decision}`, {}, AdminReleaseAnswer, options),
    stale: [key, ['requests']],
  });

/** Moves one remote; the answer is the remote as it is then. */
export function useMoveRelease(name: string) {
  const queryClient = useQueryClient();
  return useStaffMutation({
    write: async (api, { kind, ...body }: ReleaseMove, options) =>
      (await api.post(`admin/releases/${name}/${kind}`, body, AdminReleaseAnswer, options)).data,
    stale: [key, ['requests']],
    onDone: (release) =>
      queryClient.setQueryData<v.InferOutput<typeof AdminReleasesAnswer>>(
        ['admin', ...key],
        (known) =>
          known && { ...known, data: known.data.map((one) => (one.name === release.name ? release : one)) },
      ),
  });
}
