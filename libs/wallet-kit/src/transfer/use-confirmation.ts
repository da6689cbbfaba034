import { openWalletKeyReset } from '@tessera/federation';
import { useDraft } from './draft.store';
import type { Flow } from './flow';
import type { FlowActions } from './flow-actions';
import { usePreview } from './use-preview';
import { useSubmit } from './use-submit';

/** A previewed request and the ways on from it. */
export interface Confirmation {
  flow: Flow<unknown, unknown> & Pick<FlowActions<never, never>, 'typeKey' | 'back' | 'backToPreview'>;
  send: (code?: string) => Promise<void>;
  /** Fetches the terms again. */
  refresh: () => Promise<unknown>;
  onForgotten: () => void;
}

/** The confirmation of the transfer draft. */
export function useConfirmation(walletId: string): Confirmation {
  const flow = useDraft();
  const send = useSubmit(walletId);
  const refresh = usePreview(walletId);
  // The draft stays, and the dialog comes back to it.
  const onForgotten = () => {
    flow.forgetKey();
    if (!openWalletKeyReset()) flow.returnFromReset();
  };
  return { flow, send, refresh, onForgotten };
}
