import { keepSessionAlive } from '@tessera/api';
import { useApi } from '@tessera/client';
import { useLogout } from '@tessera/wallet-kit';
import { useIdle, useSession } from '@tessera/session';
import { AlertDialog, AlertDialogText, AlertDialogTitle, Button, CountdownRing, Row } from '@tessera/ui';
import { useRef } from 'react';
import styles from './session-dialog.module.css';

/** Warning before an idle session ends in five minutes. Above every layer; closed only by its two buttons. */
export function SessionDialog() {
  const api = useApi();
  const session = useSession();
  const logout = useLogout();
  const idle = useIdle();
  const keep = useRef<HTMLButtonElement>(null);
  const stay = () => {
    session.touch();
    // The response is irrelevant: the next request shows whether the server has ended the session.
    keepSessionAlive(api).catch(() => undefined);
  };
  return (
    <AlertDialog open={idle.phase === 'warning'} aboveAll initialFocus={keep}>
      <div className={styles.body}>
        <CountdownRing secondsLeft={idle.phase === 'warning' ? idle.secondsLeft : 0} />
        <AlertDialogTitle className={styles.title}>Are you still there?</AlertDialogTitle>
        <AlertDialogText className={styles.text}>
          You have been inactive for a while. We will log you out when the time runs out.
        </AlertDialogText>
        <Row grow className={styles.actions}>
          <Button variant="secondary" size="l" onClick={logout}>
            Log out
          </Button>
          <Button size="l" ref={keep} onClick={stay}>
            Keep signed in
          </Button>
        </Row>
      </div>
    </AlertDialog>
  );
}
