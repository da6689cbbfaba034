import type { Profile } from '@tessera/contracts';
import {
  ApiError,
  Card,
  ErrorState,
  messageOf,
  Page,
  PageHeader,
  useParams,
  useProfile,
} from '@tessera/platform';
import { BetweenCard } from './between-card';
import { personText } from './messages';
import { PersonAside } from './person-aside';
import { PersonHead } from './person-head';
import { PersonMissing } from './person-missing';
import { PersonSkeleton } from './person-skeleton';
import styles from './person.module.css';
import { SelfView } from './self-view';

function Loaded({ profile }: { profile: Profile }) {
  if (profile.relation === 'self') return <SelfView profile={profile} />;
  return (
    <Page>
      <div className={styles.columns}>
        <div className={styles.main}>
          <PersonHead profile={profile} />
          <BetweenCard key={profile.id} profile={profile} />
        </div>
        <PersonAside profile={profile} />
      </div>
    </Page>
  );
}

/** Nobody has the name, or whoever has it is not there for this person: neither is told from the other. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** /contacts/{value} and /c/{value}: somebody by username or id; oneself as others see one. */
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
