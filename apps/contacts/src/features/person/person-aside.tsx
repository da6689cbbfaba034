import type { Profile, Receives } from '@tessera/contracts';
import { Ban } from 'lucide-react';
import { Button, Card, CopyButton, formatAddress, Skeleton, Stack, TokenIcon } from '@tessera/ui';
import { type RefObject, useRef, useState } from 'react';
import { useReceives } from '@tessera/api';
import { Loaded, nativeSymbol } from '@tessera/wallet-kit';
import { BlockDialog } from '../../shared/block-dialog';
import { peopleText } from '../../shared/messages';
import { shortNameOf } from '../../shared/person';
import { LinkLine } from './link-line';
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
function ReceivesCard({ profile }: { profile: Profile }) {
  const loading = (
    <div role="status" aria-label={personText.loadingReceives}>
      <Stack gap={4}>
        <Skeleton height={36} shape="square" />
        <Skeleton height={36} shape="square" />
      </Stack>
    </div>
  );
  return (
    <Card>
      <h2 className={styles.cardTitle}>{personText.receives}</h2>
      <Loaded of={useReceives(profile.id)} failed={personText.receivesFailed} loading={loading}>
        {(data) =>
          data.length === 0 ? (
            <p className={styles.quiet}>{personText.noWallet(shortNameOf(profile))}</p>
          ) : (
            <ul className={styles.places}>
              {[...data].sort(optioFirst).map((place) => (
                <AddressEntry key={place.chainId} {...place} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

interface PersonAsideProps {
  profile: Profile;
  /** Receives the focus when the block has removed its own button. */
  page: RefObject<HTMLElement | null>;
}

/** Shows addresses, public link and Block. */
export function PersonAside({ profile, page }: PersonAsideProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [blocking, setBlocking] = useState<boolean>();
  const blocked = profile.relation === 'blocked';
  return (
    <div className={styles.aside}>
      {!blocked && <ReceivesCard profile={profile} />}
      <Card>
        <h2 className={styles.cardTitle}>{personText.share}</h2>
        <LinkLine person={profile} />
      </Card>
      {!blocked && (
        <Button
          variant="danger-quiet"
          full
          ref={opener}
          icon={<Ban size={15} />}
          onClick={() => setBlocking(true)}
        >
          {peopleText.blockName(shortNameOf(profile))}
        </Button>
      )}
      {blocking !== undefined && (
        <BlockDialog
          open={blocking}
          person={profile}
          onClose={() => setBlocking(false)}
          finalFocus={() => opener.current ?? page.current}
        />
      )}
    </div>
  );
}
