import type { Wallet } from '@tessera/contracts/wallets';
import { useState } from 'react';
import { ApiError } from '@tessera/client';
import { useCreateWallet } from '@tessera/api';
import { endSetUp, useSetUp } from './set-up.store';

/** Returns the zero-based positions of words that are not in the word list, from field names such as `mnemonic.3`. */
const wrongWordsOf = (fault: ApiError | null): ReadonlySet<number> =>
  new Set(
    Object.keys(fault?.fieldErrors ?? {})
      .flatMap((field) => /^mnemonic\.(\d+)$/.exec(field)?.[1] ?? [])
      .map(Number),
  );

export function useMakeWallet() {
  const idempotencyKey = useSetUp((state) => state.idempotencyKey);
  const create = useCreateWallet();
  const [made, setMade] = useState<Wallet | null>(null);
  const [fault, setFault] = useState<ApiError | null>(null);
  return {
    isPending: create.isPending,
    made,
    refusal: fault?.message ?? null,
    wrongWords: wrongWordsOf(fault),
    forget: () => setFault(null),
    make: (walletPasscode: string, mnemonic: string) =>
      create.mutate(
        { walletPasscode, mnemonic, idempotencyKey },
        {
          onSuccess: (wallet) => {
            setMade(wallet);
            endSetUp();
          },
          onError: (error) => setFault(error instanceof ApiError ? error : null),
        },
      ),
  };
}
