import { openSendReceive, useNavigate } from '@tessera/platform';
import { Button, Card, PageHeader, TilePicture } from '@tessera/ui';
import { setUpText } from './messages';
import { SetUpFrame } from './set-up-frame';
import styles from './set-up.module.css';

export const walletPicture = ['.####o.', '...#...', '...#...', '...#...'];

/** Confirms the created wallet and links to the next steps. */
export function CreatedCard() {
  const navigate = useNavigate();
  const receive = () => {
    void navigate('/dashboard');
    openSendReceive({ tab: 'receive' });
  };
  return (
    <SetUpFrame step={3} mode="create">
      <Card>
        <div className={styles.created}>
          <TilePicture rows={walletPicture} />
          <PageHeader title={setUpText.createdTitle} lead={setUpText.createdLead} />
          <div className={styles.createdActions}>
            <Button variant="secondary" size="l" onClick={receive}>
              {setUpText.receive}
            </Button>
            <Button size="l" onClick={() => void navigate('/dashboard')}>
              {setUpText.goHome}
            </Button>
          </div>
        </div>
      </Card>
    </SetUpFrame>
  );
}
