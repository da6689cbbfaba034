import { useState } from 'react';
import { ApiError, useCreateWallet } from '@tessera/platform';
import { endSetUp } from './end-set-up';
import { useSetUp } from './set-up.store';

interface MakeWallet {
  isPending: boolean;
  isDone: boolean;
  /** Why the server refused the phrase or the key; null when it did not. */
  refusal: string | null;
  make: (walletPasscode: string, mnemonic: string) => void;
  forget: () => void;
}

/** Sends key and phrase once; both are wiped from memory as soon as the wallet exists. */
export function useMakeWallet(): MakeWallet {
  const idempotencyKey = useSetUp((state) => state.idempotencyKey);
  const create = useCreateWallet();
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    isPending: create.isPending,
    isDone,
    refusal,
    forget: () => setRefusal(null),
    make: (walletPasscode, mnemonic) =>
      create.mutate(
        { walletPasscode, mnemonic, idempotencyKey },
        {
          onSuccess: () => {
            setDone(true);
            endSetUp();
          },
          onError: (error) => setRefusal(error instanceof ApiError ? error.message : null),
        },
      ),
  };
}
