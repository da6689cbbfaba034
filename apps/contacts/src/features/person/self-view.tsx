import { Eye } from 'lucide-react';
import type { Profile } from '@tessera/contracts/people';
import { Link } from '@tessera/platform';
import { Card, LinkButton, Page, Row, Stack } from '@tessera/ui';
import { Identity, LinkLine } from './identity';
import person from './person.module.css';
import styles from './self.module.css';

/** Limit of decorative tiles; the number shows the full count. */
const MAX_TILES = 60;

const ThroughYou = ({ count }: { count: number }) => (
  <Card>
    <h2 className={person.cardTitle}>Joined through you</h2>
    <p className={styles.figure}>
      {count.toLocaleString('en-US')} <small>{count === 1 ? 'person' : 'people'}</small>
    </p>
    {count === 0 ? (
      <p className={person.quiet}>Nobody has signed up through your link yet.</p>
    ) : (
      <div className={styles.tiles} aria-hidden="true">
        {Array.from({ length: Math.min(count, MAX_TILES) }, (_, tile) => (
          <i key={tile} style={{ opacity: 0.62 + (tile % 4) * 0.12 }} />
        ))}
      </div>
    )}
  </Card>
);

/** Shows the user's own profile as others see it, its link, and the number of sign-ups through it. */
export const SelfView = ({ profile }: { profile: Profile }) => (
  <Page width="help">
    <Stack>
      <Row gap={2.5} className={styles.selfNote}>
        <Eye size={17} />
        <p>
          <b>This is how others see you.</b>
          {' Balances and transfers are never shown.'}
          {profile.hidden === true && ' You are hidden from search; people with your link still see you.'}
        </p>
        <LinkButton as={Link} to="/profile" variant="secondary" size="s">
          Edit profile
        </LinkButton>
      </Row>
      <Card pad="l">
        <Identity profile={profile} size={96} />
      </Card>
      <div className={styles.pair}>
        <Card>
          <h2 className={person.cardTitle}>Your link</h2>
          <LinkLine person={profile} withHost />
          <p className={person.quiet}>People who sign up through it are counted.</p>
        </Card>
        <ThroughYou count={profile.referrals ?? 0} />
      </div>
    </Stack>
  </Page>
);
