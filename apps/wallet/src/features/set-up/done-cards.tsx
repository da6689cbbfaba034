import type { ChainId } from '@tessera/contracts/primitives';
import type { Wallet } from '@tessera/contracts/wallets';
import { openSendReceive, useNavigate } from '@tessera/platform';
import { Button, Card, Facts, PageHeader, Row, TilePicture } from '@tessera/ui';
import { ShortAddress } from '@tessera/wallet-kit';
import type { ReactNode } from 'react';
import { SetUpFrame } from './set-up-frame';
import styles from './set-up.module.css';
import type { SetUpMode } from './set-up.store';

const picture = ['.####o.', '...#...', '...#...', '...#...'];

interface DoneCardProps {
  mode: SetUpMode;
  step: number;
  title: string;
  lead: string;
  facts?: ReactNode;
  action?: ReactNode;
}

function DoneCard({ mode, step, title, lead, facts, action }: DoneCardProps) {
  const navigate = useNavigate();
  return (
    <SetUpFrame step={step} mode={mode}>
      <Card>
        <div className={styles.created}>
          <TilePicture rows={picture} />
          <PageHeader title={title} lead={lead} />
          {facts}
          <Row justify="centre" wrap>
            {action}
            <Button size="l" onClick={() => void navigate('/dashboard')}>
              Go to Home
            </Button>
          </Row>
        </div>
      </Card>
    </SetUpFrame>
  );
}

export function CreatedCard() {
  const navigate = useNavigate();
  const receive = () => {
    void navigate('/dashboard');
    openSendReceive({ tab: 'receive' });
  };
  const action = (
    <Button variant="secondary" size="l" onClick={receive}>
      Receive
    </Button>
  );
  return (
    <DoneCard
      mode="create"
      step={3}
      title="Your wallet is ready"
      lead="It can hold Optio, Ethereum, Tether, USDC and Wrapped BTC. Receive a first payment to start."
      action={action}
    />
  );
}

const isOptio = (chainId: ChainId) => chainId.startsWith('optio');

/** Shows the addresses of the restored wallet, so that its owner can recognize it. */
export function RestoredCard({ wallet }: { wallet: Wallet }) {
  const addresses = wallet.addresses.toSorted(
    (a, b) => Number(isOptio(b.chainId)) - Number(isOptio(a.chainId)),
  );
  const facts = addresses.map(({ chainId, address }) => ({
    label: `Address on ${isOptio(chainId) ? 'Optio' : 'Ethereum'}`,
    value: <ShortAddress address={address} />,
  }));
  return (
    <DoneCard
      mode="restore"
      step={2}
      title="Your wallet is restored"
      lead="These are the addresses of your phrase. Balances and history appear as soon as the networks are read. If you expected other addresses, check the phrase."
      facts={
        <div className={styles.addresses}>
          <Facts facts={facts} />
        </div>
      }
    />
  );
}
