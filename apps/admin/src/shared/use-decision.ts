import { toast } from '@tessera/ui';
import type { Decision } from './api/requests';
import { sharedText } from './messages';

type Variables = { id: string; decision: Decision };

export interface Decide {
  isPending: boolean;
  variables: Variables | undefined;
  mutate: (variables: Variables, options: { onSuccess: () => void }) => void;
}

export const useDecision = (
  id: string,
  { isPending, variables, mutate }: Decide,
  onDecided?: () => void,
) => ({
  pending: isPending ? variables?.decision : undefined,
  send: (decision: Decision) =>
    mutate(
      { id, decision },
      {
        onSuccess: () => {
          toast.success(sharedText.decision[decision].done);
          onDecided?.();
        },
      },
    ),
});
