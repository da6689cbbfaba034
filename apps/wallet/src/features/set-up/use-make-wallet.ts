import type { Wallet } from '@tessera/contracts';
import { useState } from 'react';
import { ApiError } from '@tessera/platform';
import { useCreateWallet } from '@tessera/wallet-kit';
import { endSetUp } from './end-set-up';
import { useSetUp } from './set-up.store';

interface MakeWallet {
  isPending: boolean;
  /** The wallet once it exists. */
  made: Wallet | null;
  /** Why the server refused the phrase or the key; null when it did not. */
  refusal: string | null;
  /** Places of the words that no phrase has, from 0. */
  wrongWords: ReadonlySet<number>;
  make: (walletPasscode: string, mnemonic: string) => void;
  forget: () => void;
}

/** The server names the words that are not of the list as fields: `mnemonic.3`. */
const wrongWordsOf = (fault: ApiError | null): ReadonlySet<number> =>
  new Set(
    Object.keys(fault?.fieldErrors ?? {})
      .flatMap((field) => /^mnemonic\.(\d+)$/.exec(field)?.[1] ?? [])
      .map(Number),
  );

/** Sends key and phrase once; both are wiped from memory as soon as the wallet exists. */
export function useMakeWallet(): MakeWallet {
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
    make: (walletPasscode, mnemonic) =>
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
