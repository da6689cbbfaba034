import { AdminFlagsAnswer, type AdminFlag, type WrittenFlagRule } from '@tessera/contracts/flags';
import { dataOf, endpoint } from '@tessera/api';
import { staffMutation } from './staff-mutation';
import { staffQuery } from './staff-query';

const key = ['flags'] as const;

export const useFlags = staffQuery(endpoint('GET admin/flags', { response: dataOf(AdminFlagsAnswer) }), {
  key,
  pollMs: 30_000,
});

/** A change of a flag. `kill` turns it off for everyone until `clear`. */
export type FlagChange =
  | { readonly kind: 'rule'; readonly rule: WrittenFlagRule; readonly reason: string }
  | { readonly kind: 'kill' | 'clear'; readonly reason: string };

export const useChangeFlag = staffMutation(
  endpoint('POST admin/flags/:name/:kind', {
    request: ({ kind, ...body }: FlagChange, name: string) => ({ params: { name, kind }, body }),
    response: dataOf(AdminFlagsAnswer),
  }),
  {
    stale: [key],
    onDone: (flags, queryClient) => queryClient.setQueryData<AdminFlag[]>(['admin', ...key], flags),
  },
);
