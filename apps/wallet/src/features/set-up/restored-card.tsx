import type { ChainId, Wallet } from '@tessera/contracts';
import { useNavigate } from '@tessera/platform';
import { Button, Card, Facts, formatAddress, PageHeader, TilePicture } from '@tessera/ui';
import { walletPicture } from './created-card';
import { setUpText } from './messages';
import { SetUpFrame } from './set-up-frame';
import styles from './set-up.module.css';

const isOptio = (chainId: ChainId) => chainId.startsWith('optio');

/** Shows the addresses of the restored wallet, so that its owner can recognize it. */
export function RestoredCard({ wallet }: { wallet: Wallet }) {
  const navigate = useNavigate();
  const addresses = wallet.addresses.toSorted(
    (a, b) => Number(isOptio(b.chainId)) - Number(isOptio(a.chainId)),
  );
  return (
    <SetUpFrame step={2} mode="restore">
      <Card>
        <div className={styles.created}>
          <TilePicture rows={walletPicture} />
          <PageHeader title={setUpText.restoredTitle} lead={setUpText.restoredLead} />
          <div className={styles.addresses}>
            <Facts
              facts={addresses.map(({ chainId, address }) => ({
                label: setUpText.addressOn(isOptio(chainId) ? 'Optio' : 'Ethereum'),
                value: (
                  <span className={styles.address} title={address}>
                    {formatAddress(address)}
                  </span>
                ),
              }))}
            />
          </div>
          <div className={styles.createdActions}>
            <Button size="l" onClick={() => void navigate('/dashboard')}>
              {setUpText.goHome}
            </Button>
          </div>
        </div>
      </Card>
    </SetUpFrame>
  );
}
