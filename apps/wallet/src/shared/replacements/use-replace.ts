import type { ReplacementKind, ReplacementPreview } from '@tessera/contracts/replacements';
import { type KeyError, keyErrorOf, usePreviewReplacement, useReplaceTransaction } from '@tessera/api';
import { ApiError, messageOf } from '@tessera/client';
import { isUnanswered } from '@tessera/wallet-kit';
import { useCallback, useEffect, useState } from 'react';

interface Target {
  walletId: string;
  transactionId: string;
  kind: ReplacementKind;
}

/** Previews and sends one replacement. All calls share an idempotency key, so that it is signed at most once. */
export function useReplace({ walletId, transactionId, kind }: Target, onDone: () => void) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [note, setNote] = useState<string | null>(null);
  const [keyError, setKeyError] = useState<KeyError | null>(null);
  const preview = usePreviewReplacement(walletId);
  // Keep the previous terms during a refetch, so that terms and key field stay mounted.
  const [terms, setTerms] = useState<ReplacementPreview>();
  const replace = useReplaceTransaction(walletId);
  const { mutate: ask } = preview;
  const refresh = useCallback(
    () => ask({ transactionId, kind, idempotencyKey }, { onSuccess: setTerms }),
    [ask, transactionId, kind, idempotencyKey],
  );
  useEffect(refresh, [refresh]);

  function refused(error: unknown): void {
    const wrong = keyErrorOf(error);
    setKeyError(wrong);
    if (wrong !== null) return setNote(null);
    if (isUnanswered(error)) return setNote('Nobody has answered. Confirm again: it is never signed twice.');
    if (error instanceof ApiError && error.code === 'QUOTE_CHANGED') {
      setNote('The terms have changed. Please look at them again.');
      return refresh();
    }
    setNote(messageOf(error));
  }

  async function confirm(walletPasscode: string): Promise<void> {
    try {
      await replace.mutateAsync({ transactionId, kind, idempotencyKey, walletPasscode });
      onDone();
    } catch (error) {
      refused(error);
    }
  }

  const fault = preview.error === null ? null : messageOf(preview.error);
  // 409 is final: the transaction can no longer be replaced, so do not offer a retry.
  const over = preview.error instanceof ApiError && preview.error.status === 409;
  return {
    terms: over ? undefined : terms,
    fault,
    retriable: fault !== null && !over,
    note,
    keyError,
    sending: replace.isPending,
    refreshing: preview.isPending,
    refresh,
    confirm,
  };
}
