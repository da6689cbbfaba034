import type { Profile, Receives } from '@tessera/contracts/people';
import { Ban } from 'lucide-react';
import { Button, Card, CopyButton, formatAddress, Row, Skeleton, Stack, Text, TokenIcon } from '@tessera/ui';
import { type RefObject, useRef, useState } from 'react';
import { useReceives } from '@tessera/api';
import { Loaded, nativeSymbol } from '@tessera/wallet-kit';
import { BlockDialog } from '../../shared/block-dialog';
import { shortNameOf } from '../../shared/person';
import { LinkLine } from './identity';
import styles from './person.module.css';

const AddressEntry = ({ chainId, chainName, address, symbols }: Receives) => (
  <li>
    <Row gap={3}>
      <TokenIcon symbol={nativeSymbol(chainId)} size={32} />
      <Stack gap={0} style={{ flex: 1 }}>
        <Text weight="medium" title={symbols.join(', ')}>
          {chainName}
        </Text>
        <Text size="xs" tone="tertiary" style={{ fontFamily: 'var(--font-mono)' }} title={address}>
          {formatAddress(address)}
        </Text>
      </Stack>
      <CopyButton text={address} label={`Copy ${chainName} address`} />
    </Row>
  </li>
);

const optioFirst = (one: Receives, other: Receives): number =>
  Number(other.symbols.includes('OPT')) - Number(one.symbols.includes('OPT'));

function ReceivesCard({ profile }: { profile: Profile }) {
  const loading = (
    <Stack gap={4} role="status" aria-label="Loading addresses">
      <Skeleton height={36} shape="square" />
      <Skeleton height={36} shape="square" />
    </Stack>
  );
  return (
    <Card>
      <h2 className={styles.cardTitle}>Receives</h2>
      <Loaded of={useReceives(profile.id)} failed="The addresses did not load" loading={loading}>
        {(data) =>
          data.length === 0 ? (
            <p className={styles.quiet}>{`${shortNameOf(profile)} has no wallet yet.`}</p>
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

export function PersonAside({ profile, page }: PersonAsideProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [blocking, setBlocking] = useState<boolean>();
  const blocked = profile.relation === 'blocked';
  return (
    <Stack>
      {!blocked && <ReceivesCard profile={profile} />}
      <Card>
        <h2 className={styles.cardTitle}>Share profile</h2>
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
          {`Block ${shortNameOf(profile)}`}
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
    </Stack>
  );
}
