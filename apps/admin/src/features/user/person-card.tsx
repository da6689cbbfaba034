import type { AdminUserDetail } from '@tessera/contracts/admin-users';
import { useAuth } from '@tessera/platform';
import { Avatar, Button, Card, Facts, formatDay, formatUtc, Pill, Text } from '@tessera/ui';
import { useCountryList } from '@tessera/wallet-kit';
import { useEffect, useRef } from 'react';
import { Snowflake } from 'lucide-react';
import { keepFocus } from '../../shared/keep-focus';
import { RolePills } from '../../shared/role-pills';
import { shortId } from '../../shared/short-id';
import { useMay } from '../../shared/use-roles';
import { useStepUp } from '../../shared/step-up/step-up-context';
import type { Asked } from '../../shared/account/asked';
import { nameOf } from '../../shared/account/names-of';
import { actText } from '../../shared/account/messages';
import { MaskedValue } from './masked-value';
import styles from './user.module.css';

interface PersonActionsProps {
  user: AdminUserDetail;
  isSelf: boolean;
  onAsk: (asked: Asked) => void;
}

/** Freezes immediately, or asks a second person to unfreeze. */
function PersonActions({ user, isSelf, onAsk }: PersonActionsProps) {
  const may = useMay();
  const people = [user];
  const freezing = user.frozen ? 'unfreeze' : 'freeze';
  const maySessions = may('sessions.end');
  return (
    <div className={styles.actions}>
      {maySessions && user.onboarded_at === null && (
        <Button variant="secondary" onClick={() => onAsk({ act: 'resend-code', people })}>
          Resend verification
        </Button>
      )}
      {maySessions && user.sessions.length > 0 && (
        <Button variant="secondary" onClick={() => onAsk({ act: 'end-sessions', people })}>
          {actText['end-sessions'].submit}
        </Button>
      )}
      {!isSelf && may('users.freeze') && (
        <Button
          variant={user.frozen ? 'secondary' : 'danger-quiet'}
          icon={<Snowflake size={15} />}
          onClick={() => onAsk({ act: freezing, people })}
        >
          {actText[freezing].submit}
        </Button>
      )}
    </div>
  );
}

interface PersonCardProps {
  user: AdminUserDetail;
  ticket: number | undefined;
  takesFocus: boolean;
  onAsk: (asked: Asked) => void;
}

export function PersonCard({ user, ticket, takesFocus, onAsk }: PersonCardProps) {
  const { id, name, username, avatar, email, phone, country, walletId, roles, frozen, hasTotp } = user;
  const may = useMay();
  const heading = useRef<HTMLHeadingElement>(null);
  const { asking } = useStepUp();
  useEffect(() => {
    // After the step-up dialog has closed and moved the focus.
    if (takesFocus && !asking) setTimeout(() => keepFocus(heading.current), 0);
  }, [takesFocus, asking]);
  const countries = useCountryList();
  const isSelf = useAuth((state) => state.user?.id === id);
  const whom = nameOf(user);
  const mask = { userId: id, whom, ticket };
  return (
    <Card pad="l">
      <div className={styles.head}>
        <Avatar id={id} name={name ?? ''} src={avatar} size={56} />
        <div className={styles.headText}>
          <span className={styles.name}>
            <h2 ref={heading} tabIndex={-1}>
              {name ?? 'No name yet'}
            </h2>
            {frozen && <Pill tone="negative">Frozen</Pill>}
          </span>
          <Text as="p" size="sm" tone="tertiary" title={formatUtc(user.created_at)}>
            {`${username === null ? shortId(id) : `@${username}`}, since ${formatDay(user.created_at)}`}
          </Text>
        </div>
        <PersonActions user={user} isSelf={isSelf} onAsk={onAsk} />
      </div>
      <Facts
        facts={[
          { label: 'Email', value: <MaskedValue {...mask} scope="email" masked={email} /> },
          { label: 'Phone', value: <MaskedValue {...mask} scope="phone" masked={phone} /> },
          {
            label: 'Country',
            value: countries.find(({ code }) => code === country)?.name ?? country ?? 'Unknown',
          },
          {
            label: 'Roles',
            value: (
              <span className={styles.masked}>
                <RolePills roles={roles} />
                {may('roles.change') && !isSelf && (
                  <Button
                    variant="ghost"
                    size="s"
                    className={styles.small}
                    onClick={() => onAsk({ act: 'roles', people: [user] })}
                  >
                    Change
                  </Button>
                )}
                {may('roles.change') && isSelf && (
                  <Text size="xs" tone="tertiary" className={styles.left}>
                    Somebody else changes your roles
                  </Text>
                )}
              </span>
            ),
          },
          {
            label: 'Wallet',
            value:
              walletId === null ? (
                'None'
              ) : (
                <span className={styles.mono} title={walletId}>
                  {shortId(walletId)}
                </span>
              ),
          },
          { label: 'Authenticator app', value: hasTotp ? 'On' : 'Off' },
          {
            label: 'Onboarded',
            value: user.onboarded_at === null ? 'Not yet' : formatDay(user.onboarded_at),
          },
        ]}
      />
    </Card>
  );
}
