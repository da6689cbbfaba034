import type { Profile } from '@tessera/contracts';
import { ApiError, messageOf } from '@tessera/client';
import { useParams } from '@tessera/platform';
import { Card, ErrorState, Page, PageHeader, useKeepFocus } from '@tessera/ui';
import { useProfile } from '@tessera/api';
import { BetweenCard } from './between-card';
import { personText } from './messages';
import { PersonAside } from './person-aside';
import { PersonHead } from './person-head';
import { PersonMissing } from './person-missing';
import { PersonSkeleton } from './person-skeleton';
import styles from './person.module.css';
import { SelfView } from './self-view';

/** A block changes the actions: `useKeepFocus` keeps the focus on the page when the pressed button unmounts. */
function OtherPerson({ profile }: { profile: Profile }) {
  const keep = useKeepFocus();
  return (
    <Page>
      <div {...keep} className={styles.columns}>
        <div className={styles.main}>
          <PersonHead profile={profile} />
          <BetweenCard key={profile.id} profile={profile} />
        </div>
        <PersonAside profile={profile} page={keep.ref} />
      </div>
    </Page>
  );
}

function Loaded({ profile }: { profile: Profile }) {
  return profile.relation === 'self' ? <SelfView profile={profile} /> : <OtherPerson profile={profile} />;
}

/** Unknown (404) and malformed (422) names, and users who have blocked the visitor, are indistinguishable. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Renders /contacts/{value} and /c/{value} by username or id; for the user themselves as others see it. */
export function PersonPage() {
  const { value = '' } = useParams();
  const { data, error, isFetching, refetch } = useProfile(value);
  if (isMissing(error)) return <PersonMissing />;
  if (data !== undefined) return <Loaded profile={data} />;
  if (error === null) return <PersonSkeleton />;
  return (
    <Page>
      <PageHeader title={personText.title} />
      <Card pad="none">
        <ErrorState title={personText.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      </Card>
    </Page>
  );
}
