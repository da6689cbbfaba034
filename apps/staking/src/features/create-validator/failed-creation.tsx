import { messages, transferText } from '@tessera/contracts';
import { Button, Note, ResultView, Stack } from '@tessera/ui';
import { HistoryAdvice } from '@tessera/wallet-kit';
import { RotateCw } from 'lucide-react';
import styles from './create-validator.module.css';

interface FailedCreationProps {
  message: string;
  /** States where the money is; not shown if `maybeSent`. */
  lead: string;
  /** Whether an earlier call without a response may have sent it. */
  maybeSent?: boolean | undefined;
  onClose: () => void;
  onRetry: () => void;
}

/** A failed creation: where the money is, then the reason, then the actions. */
export function FailedCreation({ message, lead, maybeSent = false, onClose, onRetry }: FailedCreationProps) {
  return (
    <Stack gap={3}>
      <ResultView tone="negative" title={messages.createValidatorFailed}>
        {maybeSent ? transferText.maybeSent : lead}
      </ResultView>
      {message !== messages.createValidatorFailed && (
        <Note tone="negative">
          <b>{message}</b>
          {maybeSent && (
            <>
              <br />
              <HistoryAdvice text={transferText.maybeSentNote} onLeave={onClose} />
            </>
          )}
        </Note>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" size="l" onClick={onClose}>
          {transferText.close}
        </Button>
        <Button
          size="l"
          className={styles.grow}
          onClick={onRetry}
          icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {transferText.tryAgain}
        </Button>
      </div>
    </Stack>
  );
}
