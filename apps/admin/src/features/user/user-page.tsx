import { Link, useCrumb, useLocation, useParams, useSearchParams } from '@tessera/platform';
import { buttonClass, Card, EmptyState, Skeleton } from '@tessera/ui';
import type { OpenScopesAnswer, StaffReadScope } from '@tessera/contracts/admin-users';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { useAdminUser, useForgetRecord, useOpenScopes } from '../../shared/api/users';
import { isClosed, Pending } from '../../shared/loaded';
import { nameOf } from '../../shared/account/names-of';
import { Record } from './record';
import { RecordGate } from '../../shared/read-record/record-gate';
import { useAt } from './use-at';
import styles from './user.module.css';

/** History state: search of the list that linked here. */
const From = v.object({ list: v.pipe(v.string(), v.startsWith('?')) });
const TicketNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

/** Timeout of the refetch of an expired record. */
const ANSWER_WITHIN_MS = 10_000;

/** Removes the parts that expired between the response and the first render: such a response is from the cache. */
const stillOpen = (parts: OpenScopesAnswer['data'], answeredAt: number, shownAt: number) =>
  parts.filter(({ expires_at }) => {
    const end = Date.parse(expires_at);
    return end > shownAt || end <= answeredAt;
  });
/** True without a list of open parts, because the record itself is then rejected. */
const mayAsk = (open: OpenScopesAnswer | null | undefined) =>
  open === null || open?.data.some(({ scope }) => scope === 'profile') === true;

function Person({ id }: { id: string }) {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const from = v.safeParse(From, state);
  const list = `/admin/users${from.success ? from.output.list : ''}`;
  const number = v.safeParse(TicketNumber, search.get('ticket'));
  const ticket = number.success ? number.output : undefined;
  const [shownAt] = useState(() => Date.now());
  const [isOpened, setOpened] = useState(false);
  const open = useOpenScopes(id);
  const parts = open.data && { data: stillOpen(open.data.data, open.dataUpdatedAt, shownAt) };
  const record = useAdminUser(id, mayAsk(parts));
  const forget = useForgetRecord(id);
  // Without a response, the record may have expired, so close it.
  const closeInTime = async () => {
    const late = setTimeout(forget, ANSWER_WITHIN_MS);
    const { data, error: failure } = await open.refetch({ cancelRefetch: false });
    clearTimeout(late);
    if (failure !== null || !mayAsk(data)) forget();
  };
  const until = (part: StaffReadScope) =>
    open.data?.data.find(({ scope }) => scope === part)?.expires_at ?? null;
  useAt(until('profile'), () => void closeInTime());
  useAt(until('transfers'), () => void closeInTime());
  const error = open.data === undefined ? open.error : record.error;
  const closed = isClosed(error) || (open.data !== undefined && !mayAsk(open.data));
  // Hides the cached record after it closed.
  const user = mayAsk(parts) && !closed ? record.data?.data : undefined;
  const isFetching = open.isFetching || record.isFetching;
  const again = () => (open.data === undefined ? open : record).refetch();
  useCrumb(user && nameOf(user));
  return (
    <>
      <nav className={styles.way} aria-label="Back to the list">
        <Link to={list}>Users</Link>
        {user !== undefined && (
          <>
            <ChevronRight size={13} />
            <span>{nameOf(user)}</span>
          </>
        )}
      </nav>
      {user !== undefined ? (
        <Record key={user.id} user={user} open={parts?.data ?? []} ticket={ticket} takesFocus={isOpened} />
      ) : closed ? (
        <RecordGate userId={id} ticket={ticket} onOpened={() => setOpened(true)} />
      ) : (
        <Card pad={error === null ? 'l' : 'none'} aria-busy={isFetching}>
          <Pending
            of={{ error, isFetching, refetch: again }}
            failed="The record did not load"
            loading={<Skeleton height={280} />}
            missing={
              <EmptyState
                title="No such user"
                picture="people"
                action={
                  <Link to={list} className={buttonClass({ variant: 'secondary', size: 's' })}>
                    Users
                  </Link>
                }
              >
                Nobody has this id.
              </EmptyState>
            }
          />
        </Card>
      )}
    </>
  );
}

/** /admin/users/:id. `?ticket=` names the ticket that is the reason. */
export function UserPage() {
  const { id = '' } = useParams();
  return <Person key={id} id={id} />;
}
