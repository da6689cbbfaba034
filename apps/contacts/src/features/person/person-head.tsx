import { ArrowUpRight } from 'lucide-react';
import type { Profile } from '@tessera/contracts';
import { Button, Card, Note, Stack } from '@tessera/ui';
import { FollowButton } from '../../shared/follow-button';
import { peopleText } from '../../shared/messages';
import { nameOf, sendTo } from '../../shared/person';
import { PersonMenu } from '../../shared/person-menu';
import { UnblockButton } from '../../shared/unblock-button';
import { Identity } from './identity';
import { personText } from './messages';
import styles from './person.module.css';

/** Shows identity and actions; for a blocked user only Unblock. */
export function PersonHead({ profile }: { profile: Profile }) {
  const { relation, username } = profile;
  const blocked = relation === 'blocked';
  const following = relation === 'following' || relation === 'mutual';
  return (
    <Card pad="l">
      <Stack gap={4}>
        {blocked && (
          <Note tone="warning">
            <b>{personText.youBlocked(nameOf(profile))}</b> {personText.youBlockedText}
          </Note>
        )}
        <div className={styles.head}>
          <Identity profile={profile} size={84} />
          {blocked ? (
            <UnblockButton person={profile} size="m" />
          ) : (
            <div className={styles.actions}>
              {username !== null && (
                <Button
                  icon={<ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />}
                  onClick={() => sendTo(profile)}
                >
                  {peopleText.send}
                </Button>
              )}
              <FollowButton person={{ ...profile, following }} size="m" />
              <PersonMenu person={profile} size="m" className={styles.menu} />
            </div>
          )}
        </div>
      </Stack>
    </Card>
  );
}
