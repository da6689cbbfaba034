import {
  ApiError,
  buttonClass,
  Card,
  EmptyState,
  Link,
  Skeleton,
  useLocation,
  useParams,
  useSearchParams,
} from '@tessera/platform';
import { ChevronRight } from 'lucide-react';
import * as v from 'valibot';
import { useAdminUser, useForgetRecord } from '../../api/users';
import { StaffError } from '../../shared/staff-error';
import { userText } from './messages';
import { Record } from './record';
import { RecordGate } from './record-gate';
import styles from './user.module.css';

/** The list that one came from, with its filters. */
const From = v.object({ list: v.pipe(v.string(), v.startsWith('?')) });
const TicketNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

const isClosed = (error: unknown) => error instanceof ApiError && error.code === 'REASON_REQUIRED';
/** Also an id that none can be. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** /admin/users/{id}: a person's record, once it was opened with a reason. `?ticket=` says which ticket one answers. */
export function UserPage() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const from = v.safeParse(From, state);
  const list = `/admin/users${from.success ? from.output.list : ''}`;
  const number = v.safeParse(TicketNumber, search.get('ticket'));
  const ticket = number.success ? number.output : undefined;
  const { data, error, refetch, isFetching } = useAdminUser(id);
  const forget = useForgetRecord(id);
  // Without an answer nobody knows that it may still be shown.
  const closeInTime = async () => {
    const { error: failure } = await refetch();
    if (failure !== null && !isClosed(failure)) forget();
  };
  // It closes again: what was read before must not stay on the screen.
  const user = isClosed(error) ? undefined : data?.data;
  return (
    <>
      <nav className={styles.way} aria-label={userText.back}>
        <Link to={list}>{userText.users}</Link>
        {user !== undefined && (
          <>
            <ChevronRight size={13} strokeWidth={1.75} aria-hidden="true" />
            <span>{user.username === null ? (user.name ?? user.id) : `@${user.username}`}</span>
          </>
        )}
      </nav>
      {user !== undefined ? (
        <Record key={user.id} user={user} ticket={ticket} onClosed={() => void closeInTime()} />
      ) : isClosed(error) ? (
        <RecordGate key={id} userId={id} ticket={ticket} />
      ) : (
        <Card pad={error === null ? 'l' : 'none'} aria-busy={isFetching}>
          {error === null && <Skeleton height={280} />}
          {isMissing(error) && (
            <EmptyState
              title={userText.missing}
              picture="people"
              action={
                <Link to={list} className={buttonClass({ variant: 'secondary', size: 's' })}>
                  {userText.users}
                </Link>
              }
            >
              {userText.missingText}
            </EmptyState>
          )}
          {error !== null && !isMissing(error) && (
            <StaffError
              title={userText.failed}
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
        </Card>
      )}
    </>
  );
}
