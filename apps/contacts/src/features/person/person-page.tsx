import { unknownError } from '@tessera/contracts/messages';
import type { Profile } from '@tessera/contracts/people';
import { ApiError } from '@tessera/client';
import { openContactSearch, useParams } from '@tessera/platform';
import {
  Button,
  Card,
  Columns,
  ErrorState,
  Note,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  useKeepFocus,
} from '@tessera/ui';
import { useProfile } from '@tessera/api';
import { EmptyRows, LoadError, OpenSlot } from '@tessera/wallet-kit';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonAside } from './person-aside';
import styles from './person.module.css';
import { SelfView } from './self-view';
import { FollowButton } from '../../shared/follow-button';
import { nameOf, sendTo, shortNameOf } from '../../shared/person';
import { PersonMenu } from '../../shared/person-menu';
import { UnblockButton } from '../../shared/unblock-button';
import { Identity } from './identity';

function PersonHead({ profile }: { profile: Profile }) {
  const { relation, username } = profile;
  const blocked = relation === 'blocked';
  const following = relation === 'following' || relation === 'mutual';
  return (
    <Card pad="l">
      <Stack gap={4}>
        {blocked && (
          <Note tone="warning">
            <b>{`You blocked ${nameOf(profile)}.`}</b> You cannot follow each other, and they cannot open your
            profile.
          </Note>
        )}
        <Row gap={5} align="top" className={styles.head}>
          <Identity profile={profile} size={84} />
          {blocked ? (
            <UnblockButton person={profile} size="m" />
          ) : (
            <Row className={styles.actions}>
              {username !== null && (
                <Button icon={<ArrowUpRight size={16} />} onClick={() => sendTo(profile)}>
                  Send
                </Button>
              )}
              <FollowButton person={{ ...profile, following }} size="m" />
              <PersonMenu person={profile} size="m" className={styles.menu} />
            </Row>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

const CardSkeleton = () => (
  <Card>
    <Skeleton height={150} shape="square" />
  </Card>
);

const PersonSkeleton = () => (
  <Page>
    <div role="status" aria-label="Loading the profile">
      <Columns>
        <Stack gap={5}>
          <Card pad="l">
            <Row gap={5} align="top" className={styles.head}>
              <Skeleton width={84} height={84} shape="round" />
              <Stack gap={2}>
                <Skeleton width={180} height={24} />
                <Skeleton width={90} />
                <Skeleton width={260} />
              </Stack>
            </Row>
          </Card>
          <CardSkeleton />
        </Stack>
        <Card>
          <Skeleton height={120} shape="square" />
        </Card>
      </Columns>
    </div>
  </Page>
);

const NoProfile = ({ children }: { children: ReactNode }) => (
  <Page>
    <PageHeader title="Contacts Profile" />
    <Card pad="none">{children}</Card>
  </Page>
);

const PersonMissing = () => (
  <NoProfile>
    <EmptyRows title="Nobody is here" action="Search contacts" onAction={() => openContactSearch()}>
      The link may be mistyped, or this person cannot be reached.
    </EmptyRows>
  </NoProfile>
);

/** A block changes the actions: `useKeepFocus` keeps the focus on the page when the pressed button unmounts. */
function OtherPerson({ profile }: { profile: Profile }) {
  const keep = useKeepFocus();
  return (
    <Page>
      <div {...keep}>
        <Columns>
          <Stack gap={5}>
            <PersonHead profile={profile} />
            <OpenSlot
              key={profile.id}
              slot="person.tab"
              props={{ person: profile }}
              loading={<CardSkeleton />}
              failed={(onRetry) => (
                <Card flush title={`Between you and ${shortNameOf(profile)}`}>
                  <ErrorState title="The transfers did not load" onRetry={onRetry}>
                    {unknownError}
                  </ErrorState>
                </Card>
              )}
            />
          </Stack>
          <PersonAside profile={profile} page={keep.ref} />
        </Columns>
      </div>
    </Page>
  );
}

/** Unknown (404) and malformed (422) names, and users who have blocked the visitor, are indistinguishable. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Renders /contacts/{value} and /c/{value} by username or id; for the user themselves as others see it. */
export function PersonPage() {
  const { value = '' } = useParams();
  const profile = useProfile(value);
  if (isMissing(profile.error)) return <PersonMissing />;
  if (profile.data?.relation === 'self') return <SelfView profile={profile.data} />;
  if (profile.data !== undefined) return <OtherPerson profile={profile.data} />;
  if (profile.error === null) return <PersonSkeleton />;
  return (
    <NoProfile>
      <LoadError title="This profile did not load" query={profile} />
    </NoProfile>
  );
}
