import { openStake, useSearchParams, type CommandPayloads } from '@tessera/platform';
import { OperatorAddress } from '@tessera/contracts';
import { useEffect } from 'react';
import * as v from 'valibot';

const ACTIONS = ['stake', 'unstake', 'move', 'claim'] as const;

function requestIn(params: URLSearchParams): CommandPayloads['openStake'] | null {
  for (const action of ACTIONS) {
    const validator = params.get(action);
    if (validator !== null) return v.is(OperatorAddress, validator) ? { action, validator } : { action };
  }
  return null;
}

/** `?stake=`, `?unstake=`, `?move=` and `?claim=` with an operator open that, once; the address is then without it. */
export function useDeepLink(): void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    const request = requestIn(params);
    if (request === null) return;
    openStake(request);
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        ACTIONS.forEach((action) => next.delete(action));
        return next;
      },
      { replace: true },
    );
  }, [params, setParams]);
}
