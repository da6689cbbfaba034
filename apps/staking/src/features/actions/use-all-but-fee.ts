import { add } from '@tessera/money';
import { usePreviewTransfer } from '@tessera/api';
import { trimZeros } from '@tessera/wallet-kit';
import type { StakingData } from '../../shared/stakes/staking-data';

/** Asks the server for the largest stake without a reserve, which its fee leaves; null if it cannot tell now. */
export function useAllButFee({ walletId, row, validators, detail }: StakingData): {
  asking: boolean;
  ask: (amount: string) => Promise<string | null>;
} {
  const preview = usePreviewTransfer(walletId);
  const active = validators.find(({ status, jailed }) => status === 'active' && !jailed)?.operatorAddress;
  const to = active ?? detail.delegations[0]?.validator;
  return {
    asking: preview.isPending,
    async ask(amount) {
      if (to === undefined) return null;
      const { chainId, symbol, reserve } = row;
      // Only asked, never sent: a key of its own keeps the draft's quote as it is.
      const idempotencyKey = crypto.randomUUID();
      try {
        const terms = await preview.mutateAsync({
          amount,
          chainId,
          symbol,
          to,
          transferType: 'delegate',
          idempotencyKey,
        });
        return trimZeros(add(terms.maxSendable, reserve));
      } catch {
        return null;
      }
    },
  };
}
