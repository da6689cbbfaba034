import { CalendarDays, MapPin } from 'lucide-react';
import type { Profile } from '@tessera/contracts';
import { Avatar, formatDay, formatUtc, Pill, Row, Skeleton } from '@tessera/ui';
import { useCountryList } from '@tessera/wallet-kit';
import type { ReactNode } from 'react';
import { peopleText } from '../../shared/messages';
import { nameOf } from '../../shared/person';
import { personText } from './messages';
import styles from './person.module.css';

function Count({ value, children }: { value: number; children: ReactNode }) {
  return (
    <span>
      <b>{value.toLocaleString('en-US')}</b> {children}
    </span>
  );
}

/** Shows the public part of a profile. */
export function Identity({ profile, size }: { profile: Profile; size: number }) {
  const countries = useCountryList();
  const { id, username, avatar, bio, country, joined, followers, follows, relation } = profile;
  const name = nameOf(profile);
  const home = countries.find(({ code }) => code === country)?.name;
  return (
    <Row gap={5} align="top" className={styles.identity}>
      <Avatar id={id} name={name} src={avatar} size={size} />
      <div className={styles.about}>
        <h1 tabIndex={-1}>{name}</h1>
        <div className={styles.handle}>
          {username !== null && <span>@{username}</span>}
          {(relation === 'mutual' || relation === 'followed_by') && <Pill>{peopleText.followsYou}</Pill>}
        </div>
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
              {personText.joined(formatDay(joined))}
            </span>
          )}
          <Count value={followers}>{personText.followers(followers)}</Count>
          <Count value={follows}>{personText.following}</Count>
        </div>
      </div>
    </Row>
  );
}
