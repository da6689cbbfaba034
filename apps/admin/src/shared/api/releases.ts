import {
  AdminReleaseAnswer,
  AdminReleasesAnswer,
  ReleaseErrorsAnswer,
  ReleaseVitalsAnswer,
} from '@tessera/contracts/admin-releases';
import { dataOf, endpoint } from '@tessera/api';
import type * as v from 'valibot';
import type { Decision } from './requests';
import { staffMutation } from './staff-mutation';
import { staffQuery } from './staff-query';

const POLL_MS = 30_000;
const key = ['releases'] as const;

export const useReleases = staffQuery(endpoint('GET admin/releases', { response: AdminReleasesAnswer }), {
  key,
  pollMs: POLL_MS,
});

export const useReleaseErrors = staffQuery(
  endpoint('GET admin/releases/:name/errors', {
    request: (name: string) => ({ params: { name } }),
    response: dataOf(ReleaseErrorsAnswer),
  }),
  { key: (name) => [...key, name, 'errors'], pollMs: POLL_MS },
);

export const useReleaseVitals = staffQuery(
  endpoint('GET admin/releases/:name/vitals', {
    request: (name: string) => ({ params: { name } }),
    response: dataOf(ReleaseVitalsAnswer),
  }),
  { key: (name) => [...key, name, 'vitals'], pollMs: POLL_MS },
);

export type ReleaseMove =
  | { kind: 'promote'; version: string }
  | { kind: 'canary'; version: string; percent: number }
  | { kind: 'ramp'; version: string; everyMinutes: number }
  | { kind: 'stop' }
  | { kind: 'kill' | 'revive'; reason: string }
  | { kind: 'rollback' };

export const useDecideRelease = staffMutation(
  endpoint('POST admin/releases/:name/requests/:id/:decision', {
    request: (params: { id: string; decision: Decision }, name: string) => ({ params: { name, ...params } }),
    response: AdminReleaseAnswer,
  }),
  { stale: [key, ['requests']] },
);

export const useMoveRelease = staffMutation(
  endpoint('POST admin/releases/:name/:kind', {
    request: ({ kind, ...body }: ReleaseMove, name: string) => ({ params: { name, kind }, body }),
    response: dataOf(AdminReleaseAnswer),
  }),
  {
    stale: [key, ['requests']],
    onDone: (release, queryClient) =>
      queryClient.setQueryData<v.InferOutput<typeof AdminReleasesAnswer>>(
        ['admin', ...key],
        (cached) =>
          cached && {
            ...cached,
            data: cached.data.map((one) => (one.name === release.name ? release : one)),
          },
      ),
  },
);
