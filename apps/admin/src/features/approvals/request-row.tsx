import type { OpenReleaseRequest, StaffRequest } from '@tessera/contracts/admin-requests';
import { useAuth } from '@tessera/platform';
import { Avatar, Button, ConfirmDialog, formatDate, formatUtc, Pill, Row, Text } from '@tessera/ui';
import { useNow } from '@tessera/wallet-kit';
import { useState, type ReactNode } from 'react';
import { nameOf } from '../../shared/account/names-of';
import { rolesAfter } from '../../shared/account/role-change';
import { useDecideRelease } from '../../shared/api/releases';
import { useDecide } from '../../shared/api/requests';
import { sharedText } from '../../shared/messages';
import { describeReleaseRequest } from '../../shared/release-words';
import { Becomes, RolesBecome } from '../../shared/role-pills';
import { useDecision, type Decide } from '../../shared/use-decision';
import styles from './approvals.module.css';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const OWN = 'A second person must approve your own request';

const requestText: Record<StaffRequest['kind'], (whom: string) => string> = {
  unfreeze: (whom) => `Unfreeze sending of ${whom}`,
  'role.add': (whom) => `Add a role to ${whom}`,
  'role.remove': (whom) => `Take a role from ${whom}`,
};

function timeLeft(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'It has ended.';
  const unit = left >= HOUR_MS ? 'hour' : 'minute';
  const count = Math.max(1, Math.floor(left / (unit === 'hour' ? HOUR_MS : MINUTE_MS)));
  return `Ends in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}

function Effect({ request: { kind, role, rolesNow } }: { request: StaffRequest }) {
  if (kind === 'unfreeze')
    return <Becomes from={<Pill tone="negative">Frozen</Pill>} to={<Pill tone="positive">Active</Pill>} />;
  return role && <RolesBecome from={rolesNow} to={rolesAfter({ roles: rolesNow }, { kind, role })} />;
}

interface OpenRequestProps {
  id: string;
  asker: { id: string; name: string | null };
  what: string;
  effect: ReactNode;
  mine: boolean;
  /** Why the actor cannot approve; undefined when they can. */
  why: string | undefined;
  decide: Decide;
  onDecided: () => void;
  children: ReactNode;
}

/** Request with its buttons: the asker withdraws it, another person refuses or approves it. */
function OpenRequest({ id, asker, what, effect, mine, why, decide, onDecided, children }: OpenRequestProps) {
  const [asks, setAsks] = useState(false);
  const { pending, send } = useDecision(id, decide, onDecided);
  const { approve, refuse, withdraw } = sharedText.decision;
  return (
    <li className={styles.request} aria-labelledby={`${id}-what`}>
      <Avatar id={asker.id} name={asker.name ?? ''} size={36} />
      <div className={styles.words}>
        <h2 id={`${id}-what`}>{what}</h2>
        {effect}
        {children}
      </div>
      <div className={styles.decision}>
        {mine && (
          <Button variant="secondary" size="s" busy={pending !== undefined} onClick={() => send('withdraw')}>
            {withdraw.label}
          </Button>
        )}
        {why === undefined ? (
          <Row className={styles.buttons}>
            <Button variant="secondary" size="s" busy={pending === 'refuse'} onClick={() => send('refuse')}>
              {refuse.label}
            </Button>
            <Button size="s" busy={pending === 'approve'} onClick={() => setAsks(true)}>
              {approve.label}
            </Button>
          </Row>
        ) : (
          <Text as="p" size="xs" tone="tertiary" numeric className={styles.why}>
            {why}
          </Text>
        )}
        <ConfirmDialog
          open={asks}
          title={`Approve: ${what}?`}
          confirm={approve.label}
          onConfirm={() => {
            setAsks(false);
            send('approve');
          }}
          onCancel={() => setAsks(false)}
        >
          <span className={styles.question}>
            {effect}
            It takes effect at once. Your name and the name of who asked go to the audit log.
          </span>
        </ConfirmDialog>
      </div>
    </li>
  );
}

export function RequestRow({ request, onDecided }: { request: StaffRequest; onDecided: () => void }) {
  const { id, kind, user, reason, askedBy, asked_at, expires_at, mine, decidable } = request;
  const now = useNow();
  const isAboutMe = useAuth((state) => state.user?.id === user.id);
  const notMine = isAboutMe
    ? 'Somebody else must decide about your own account'
    : 'Another role decides this';
  return (
    <OpenRequest
      {...{ id, mine, onDecided }}
      asker={askedBy}
      what={requestText[kind](nameOf(user))}
      effect={<Effect request={request} />}
      why={mine ? OWN : decidable ? undefined : notMine}
      decide={useDecide()}
    >
      <Text as="p" size="sm" tone="secondary" className={styles.reason}>
        {`"${reason}"`}
      </Text>
      <Text as="p" size="xs" tone="tertiary" numeric>
        <span title={formatUtc(asked_at)}>
          {`Asked by ${askedBy.name ?? nameOf(askedBy)}, ${formatDate(asked_at)}.`}
        </span>{' '}
        {timeLeft(expires_at, now)}
      </Text>
    </OpenRequest>
  );
}

type ReleaseRequestRowProps = { request: OpenReleaseRequest; onDecided: () => void };

/** Request for an older version of a remote. */
export function ReleaseRequestRow({ request, onDecided }: ReleaseRequestRowProps) {
  const { id, name, percent, askedBy, expires_at } = request;
  const now = useNow();
  const mine = useAuth((state) => state.user?.id === askedBy.id);
  const { what, who } = describeReleaseRequest(name, request);
  return (
    <OpenRequest
      {...{ id, what, mine, onDecided }}
      asker={{ id: askedBy.id, name: askedBy.username }}
      effect={<Pill>{`Older version for ${percent === null ? 'everyone' : `${percent}% of people`}`}</Pill>}
      why={mine ? OWN : undefined}
      decide={useDecideRelease(name)}
    >
      <Text as="p" size="xs" tone="tertiary" numeric>
        {`Asked by ${who}.`} {timeLeft(expires_at, now)}
      </Text>
    </OpenRequest>
  );
}
