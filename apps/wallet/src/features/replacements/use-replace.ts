import type { ReplacementKind } from '@tessera/contracts';
import {
  ApiError,
  keyErrorOf,
  messageOf,
  usePreviewReplacement,
  useReplaceTransaction,
  type KeyError,
} from '@tessera/platform';
import { useCallback, useEffect, useState } from 'react';
import { isUnanswered } from '../send-receive/is-unanswered';
import { waitingText } from './messages';

interface Target {
  walletId: string;
  transactionId: string;
  kind: ReplacementKind;
}

/** One confirmed replacement: its key stays the same over all tries, so that it is signed once at most. */
export function useReplace({ walletId, transactionId, kind }: Target, onDone: () => void) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [note, setNote] = useState<string | null>(null);
  const [keyError, setKeyError] = useState<KeyError | null>(null);
  const preview = usePreviewReplacement(walletId);
  const replace = useReplaceTransaction(walletId);
  const { mutate: ask } = preview;
  const refresh = useCallback(
    () => ask({ transactionId, kind, idempotencyKey }),
    [ask, transactionId, kind, idempotencyKey],
  );
  useEffect(refresh, [refresh]);

  function refused(error: unknown): void {
    const wrong = keyErrorOf(error);
    setKeyError(wrong);
    if (wrong !== null) return setNote(null);
    if (isUnanswered(error)) return setNote(waitingText.unanswered);
    if (error instanceof ApiError && error.code === 'QUOTE_CHANGED') {
      setNote(waitingText.termsChanged);
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
  return { terms: preview.data, fault, note, keyError, sending: replace.isPending, refresh, confirm };
}
