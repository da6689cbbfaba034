import { useDraft } from '@tessera/wallet-kit';
import type { TransferPreview, WalletTokens } from '@tessera/contracts';
import { useEffect } from 'react';
import { SendPreview } from './send-preview';
import { SendStepUp } from './send-step-up';

interface SendConfirmProps {
  walletId: string;
  wallet: WalletTokens;
  preview: TransferPreview;
}

/** What stands between the form and the network: the terms with the wallet key, and a second code above the limit. */
export function SendConfirm({ walletId, wallet, preview }: SendConfirmProps) {
  const asked = useDraft((state) => (state.status === 'step-up' ? state.stepUp : null));

  // Wherever the way leads from here, by a logout too: the key does not outlive its field.
  useEffect(() => () => useDraft.getState().change({ walletPasscode: '' }), []);

  if (asked === null) return <SendPreview {...{ walletId, wallet, preview }} />;
  return <SendStepUp {...{ walletId, preview, asked }} />;
}
