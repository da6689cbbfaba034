import type { OpenReleaseRequest, StaffRequest } from '@tessera/contracts';
import { useAuth } from '@tessera/platform';
import { Avatar, formatDate, formatUtc, Pill, toast, VisuallyHidden } from '@tessera/ui';
import { useNow } from '@tessera/wallet-kit';
import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { nameOf } from '../../shared/account/asked';
import { useDecideRelease } from '../../shared/api/releases';
import { type Decision, useDecide } from '../../shared/api/requests';
import { describeReleaseRequest } from '../../shared/describe-release-request';
import { DecisionButtons } from './decision-buttons';
import { approvalsText } from './messages';
import styles from './approvals.module.css';
import { sharedText } from '../../shared/messages';
import { RolesBecome } from '../../shared/role-pills';
import { rolesAfter } from '../../shared/account/role-change';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function describeRequest({ kind, user }: Pick<StaffRequest, 'kind' | 'user'>): string {
  const whom = nameOf(user);
  switch (kind) {
    case 'unfreeze':
      return approvalsText.unfreeze(whom);
    case 'role.add':
      return approvalsText.addRole(whom);
    case 'role.remove':
      return approvalsText.takeRole(whom);
  }
}

function timeLeft(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return approvalsText.ended;
  return approvalsText.endsIn(
    left >= HOUR_MS
      ? approvalsText.hours(Math.floor(left / HOUR_MS))
      : approvalsText.minutes(Math.max(1, Math.floor(left / MINUTE_MS))),
  );
}

function Effect({ request: { kind, role, rolesNow } }: { request: StaffRequest }) {
  if (kind !== 'unfreeze')
    return role === null ? null : (
      <RolesBecome from={rolesNow} to={rolesAfter({ roles: rolesNow }, { kind, role })} />
    );
  return (
    <span className={styles.effect}>
      <Pill tone="negative">{approvalsText.frozen}</Pill>
      <ArrowRight size={14} />
      <VisuallyHidden>{sharedText.becomes}</VisuallyHidden>
      <Pill tone="positive">{approvalsText.active}</Pill>
    </span>
  );
}

type Variables = { id: string; decision: Decision };

interface RowProps {
  id: string;
  asker: { id: string; name: string | null };
  what: string;
  effect: ReactNode;
  children: ReactNode;
  mine: boolean;
  /** Why the actor cannot approve; undefined when they can. */
  why: string | undefined;
  decide: {
    isPending: boolean;
    variables: Variables | undefined;
    mutate: (variables: Variables, options: { onSuccess: () => void }) => void;
  };
  onDecided: () => void;
}

function Row({ id, asker, what, effect, children, mine, why, decide, onDecided }: RowProps) {
  const send = (decision: Decision) =>
    decide.mutate(
      { id, decision },
      {
        onSuccess: () => {
          toast.success(approvalsText.done[decision]);
          onDecided();
        },
      },
    );
  return (
    <li className={styles.request} aria-labelledby={`${id}-what`}>
      <Avatar id={asker.id} name={asker.name ?? ''} size={36} />
      <div className={styles.words}>
        <h2 id={`${id}-what`}>{what}</h2>
        {effect}
        {children}
      </div>
      <DecisionButtons
        {...{ what, effect, mine, why }}
        pending={decide.isPending ? decide.variables?.decision : undefined}
        onDecide={send}
      />
    </li>
  );
}

export function RequestRow({ request, onDecided }: { request: StaffRequest; onDecided: () => void }) {
  const { id, reason, askedBy, asked_at, expires_at, mine, decidable } = request;
  const now = useNow();
  const isAboutMe = useAuth((state) => state.user?.id === request.user.id);
  const notMine = isAboutMe ? approvalsText.aboutYou : approvalsText.notYours;
  return (
    <Row
      {...{ id, mine, onDecided }}
      asker={askedBy}
      what={describeRequest(request)}
      effect={<Effect request={request} />}
      why={mine ? approvalsText.own : decidable ? undefined : notMine}
      decide={useDecide()}
    >
      <p className={styles.reason}>{approvalsText.quoted(reason)}</p>
      <p className={styles.asked}>
        <span title={formatUtc(asked_at)}>
          {approvalsText.asked(askedBy.name ?? nameOf(askedBy), formatDate(asked_at))}
        </span>{' '}
        {timeLeft(expires_at, now)}
      </p>
    </Row>
  );
}

interface ReleaseRequestRowProps {
  request: OpenReleaseRequest;
  onDecided: () => void;
}

export function ReleaseRequestRow({ request, onDecided }: ReleaseRequestRowProps) {
  const { id, name, percent, askedBy, expires_at } = request;
  const now = useNow();
  const mine = useAuth((state) => state.user?.id === askedBy.id);
  const { what, who } = describeReleaseRequest(name, request);
  return (
    <Row
      {...{ id, what, mine, onDecided }}
      asker={{ id: askedBy.id, name: askedBy.username }}
      effect={<Pill>{approvalsText.release(percent)}</Pill>}
      why={mine ? approvalsText.own : undefined}
      decide={useDecideRelease(name)}
    >
      <p className={styles.asked}>
        {approvalsText.askedBy(who)} {timeLeft(expires_at, now)}
      </p>
    </Row>
  );
}
