import { CalendarDays, Copy, MapPin } from 'lucide-react';
import type { Party } from '@tessera/contracts/party';
import type { Profile } from '@tessera/contracts/people';
import { Avatar, formatDay, formatUtc, IconButton, Pill, Row, Skeleton, Text } from '@tessera/ui';
import { useCountryList } from '@tessera/wallet-kit';
import type { ReactNode } from 'react';
import { peopleText } from '../../shared/messages';
import { nameOf, sharedPath } from '../../shared/person';
import styles from './person.module.css';
import { useCopyLink } from '../../shared/use-copy-link';

const Count = ({ value, children }: { value: number; children: ReactNode }) => (
  <span>
    <b>{value.toLocaleString('en-US')}</b> {children}
  </span>
);

export function Identity({ profile, size }: { profile: Profile; size: number }) {
  const countries = useCountryList();
  const { id, username, avatar, bio, country, joined, followers, follows, relation } = profile;
  const name = nameOf(profile);
  const home = countries.find(({ code }) => code === country)?.name;
  return (
    <Row gap={5} align="top" style={{ flex: 1 }}>
      <Avatar id={id} name={name} src={avatar} size={size} />
      <div className={styles.about}>
        <h1 tabIndex={-1}>{name}</h1>
        <Row wrap style={{ gap: '4px 8px' }}>
          {username !== null && <Text tone="tertiary">@{username}</Text>}
          {(relation === 'mutual' || relation === 'followed_by') && <Pill>Follows you</Pill>}
        </Row>
        {bio !== null && bio !== '' && <p className={styles.bio}>{bio}</p>}
        <div className={styles.facts}>
          {(home !== undefined || (country !== null && countries.length === 0)) && (
            <span>
              <MapPin size={14} />
              {home ?? <Skeleton width={52} />}
            </span>
          )}
          {relation === 'self' && (
            <span title={formatUtc(joined)}>
              <CalendarDays size={14} />
              {`Joined ${formatDay(joined)}`}
            </span>
          )}
          <Count value={followers}>{peopleText.followers(followers)}</Count>
          <Count value={follows}>following</Count>
        </div>
      </div>
    </Row>
  );
}

interface LinkLineProps {
  person: Pick<Party, 'id' | 'username'>;
  withHost?: boolean;
}

export function LinkLine({ person, withHost = false }: LinkLineProps) {
  const copyLink = useCopyLink();
  const path = sharedPath(person);
  return (
    <Row justify="between" className={styles.linkLine}>
      <Text truncate title={`${window.location.origin}${path}`}>
        {withHost ? `${window.location.host}${path}` : path}
      </Text>
      <IconButton
        size="s"
        label="Copy link"
        icon={<Copy size={15} />}
        onClick={() => void copyLink(person)}
      />
    </Row>
  );
}
