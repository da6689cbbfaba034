import type { Profile, Receives } from '@tessera/contracts';
import { messageOf } from '@tessera/client';
import { Card, CopyButton, ErrorState, formatAddress, Skeleton, Stack, TokenIcon } from '@tessera/ui';
import { useReceives } from '@tessera/api';
import { nativeSymbol } from '@tessera/wallet-kit';
import { shortNameOf } from '../../shared/person';
import { personText } from './messages';
import styles from './person.module.css';

function AddressEntry({ chainId, chainName, address, symbols }: Receives) {
  return (
    <li className={styles.place}>
      <TokenIcon symbol={nativeSymbol(chainId)} size={32} />
      <div className={styles.placeText}>
        <span className={styles.network} title={symbols.join(', ')}>
          {chainName}
        </span>
        <span className={styles.address} title={address}>
          {formatAddress(address)}
        </span>
      </div>
      <CopyButton text={address} label={personText.copyAddress(chainName)} />
    </li>
  );
}

const optioFirst = (one: Receives, other: Receives): number =>
  Number(other.symbols.includes('OPT')) - Number(one.symbols.includes('OPT'));

/** Shows the networks and addresses where the user can be paid; no balances. */
export function ReceivesCard({ profile }: { profile: Profile }) {
  const { data, error, isFetching, refetch } = useReceives(profile.id);
  return (
    <Card>
      <h2 className={styles.cardTitle}>{personText.receives}</h2>
      {data === undefined ? (
        error === null ? (
          <div role="status" aria-label={personText.loadingReceives}>
            <Stack gap={4}>
              <Skeleton height={36} shape="square" />
              <Skeleton height={36} shape="square" />
            </Stack>
          </div>
        ) : (
          <ErrorState title={personText.receivesFailed} onRetry={() => void refetch()} retrying={isFetching}>
            {messageOf(error)}
          </ErrorState>
        )
      ) : data.length === 0 ? (
        <p className={styles.quiet}>{personText.noWallet(shortNameOf(profile))}</p>
      ) : (
        <ul className={styles.places}>
          {[...data].sort(optioFirst).map((place) => (
            <AddressEntry key={place.chainId} {...place} />
          ))}
        </ul>
      )}
    </Card>
  );
}
