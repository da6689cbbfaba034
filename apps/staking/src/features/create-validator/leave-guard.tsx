import { useBlocker } from '@tessera/platform';
import { Button, Note, Row } from '@tessera/ui';
import { useUnloadGuard } from '@tessera/wallet-kit';

/** Blocks the navigation away from the page while `active`. */
export function useLeaveGuard(active: boolean) {
  const blocker = useBlocker(active);
  useUnloadGuard(active);
  return {
    /** Whether a navigation waits for the user's decision. */
    asked: blocker.state === 'blocked',
    onLeave: () => blocker.proceed?.(),
    onStay: () => blocker.reset?.(),
  };
}

interface LeavingNoteProps {
  sending: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export const LeavingNote = ({ sending, onLeave, onStay }: LeavingNoteProps) => (
  <Note tone="negative" live>
    <b>
      {sending
        ? 'It is being sent, and its consensus key has not come yet.'
        : 'You are about to leave without the consensus key. We cannot show it again.'}
    </b>
    <Row wrap style={{ marginTop: 10 }}>
      <Button size="s" variant="secondary" onClick={onStay}>
        Stay
      </Button>
      <Button size="s" variant="danger-quiet" onClick={onLeave}>
        {sending ? 'Leave anyway' : 'Leave without it'}
      </Button>
    </Row>
  </Note>
);
