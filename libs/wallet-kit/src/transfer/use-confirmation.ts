import { openWalletKeyReset } from '@tessera/federation';
import { useDraft } from './draft.store';
import type { Flow } from './flow';
import type { FlowActions } from './flow-actions';
import { usePreview } from './use-preview';
import { useSubmit } from './use-submit';

export interface Confirmation {
  flow: Flow<unknown, unknown> & Pick<FlowActions<never, never>, 'typeKey' | 'back' | 'backToPreview'>;
  send: (code?: string) => Promise<void>;
  refresh: () => Promise<unknown>;
  onForgotten: () => void;
}

/** Returns the confirmation of the transfer draft. */
export function useConfirmation(walletId: string): Confirmation {
  const flow = useDraft();
  const send = useSubmit(walletId);
  const refresh = usePreview(walletId);
  const onForgotten = () => {
    flow.forgetKey();
    if (!openWalletKeyReset()) flow.returnFromReset();
  };
  return { flow, send, refresh, onForgotten };
}
