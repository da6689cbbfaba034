import { transferText } from '@tessera/contracts/transfer-text';
import { Note } from '@tessera/ui';
import { isInterrupted } from '../transfer/attempt.storage';
import { useDraft } from '../transfer/draft.store';
import { HistoryAdvice } from './history-advice';

interface AttemptNoteProps {
  what: 'transfer' | 'request';
  onLeave: (() => void) | undefined;
}

/** Warns that an earlier attempt of the draft got no response. Hidden during a send: a docked form is behind the dialog. */
export function AttemptNote({ what, onLeave }: AttemptNoteProps) {
  const { attempt, sending } = useDraft();
  const maybeSent = attempt?.maybeSent === true;
  const interrupted = isInterrupted(attempt);
  if (sending || (!interrupted && !maybeSent)) return null;
  return (
    <Note tone="warning">
      {interrupted ? (
        transferText.interrupted(what)
      ) : (
        <HistoryAdvice text={transferText.maybeSentBefore} onLeave={onLeave} />
      )}
    </Note>
  );
}
