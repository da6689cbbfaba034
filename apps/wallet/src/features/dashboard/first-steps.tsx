import { ArrowDownLeft, Check, KeyRound, UserRoundPlus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, openContactSearch, useAuth, useOffersSlot } from '@tessera/platform';
import { Button, Card, cx, IconTile, LinkButton, Row, Text } from '@tessera/ui';
import { openTransfer } from '../../shared/send/open-transfer';
import styles from './first-steps.module.css';

interface Step {
  title: string;
  text: string;
  icon: LucideIcon;
  done?: boolean;
  action?: ReactNode;
}

function useSteps(hasWallet: boolean): Step[] {
  const phone = useAuth((state) => state.user?.phone_number ?? null);
  const search = useOffersSlot('SearchModal');
  return [
    {
      title: 'Account verified',
      text: phone === null ? 'Email' : 'Email and phone',
      icon: Check,
      done: true,
    },
    hasWallet
      ? { title: 'Wallet ready', text: 'Recovery phrase written down', icon: Check, done: true }
      : {
          title: 'Set up your wallet',
          text: 'A wallet key and a recovery phrase, about three minutes',
          icon: KeyRound,
          action: (
            <LinkButton as={Link} to="/setup-wallet" size="s">
              Set up
            </LinkButton>
          ),
        },
    {
      title: 'Receive crypto',
      text: 'Share your address or QR code',
      icon: ArrowDownLeft,
      action: hasWallet && (
        <Button variant="soft" size="s" onClick={() => openTransfer({ tab: 'receive' })}>
          Receive
        </Button>
      ),
    },
    {
      title: 'Find people you know',
      text: 'Send to a name, not to an address',
      icon: UserRoundPlus,
      action: hasWallet && search && (
        <Button variant="secondary" size="s" onClick={() => openContactSearch()}>
          Add contact
        </Button>
      ),
    },
  ];
}

export function FirstSteps({ hasWallet }: { hasWallet: boolean }) {
  const steps = useSteps(hasWallet);
  const done = steps.filter((step) => step.done).length;
  const count = (
    <Row gap={2.5}>
      <Text size="sm" tone="tertiary" numeric>
        {`${done} of ${steps.length}`}
      </Text>
      <span className={styles.tiles} aria-hidden="true">
        {steps.map(({ title }, index) => (
          <i key={title} className={cx(index < done && styles.on)} />
        ))}
      </span>
    </Row>
  );
  return (
    <Card title="First steps" action={count}>
      <ul className={styles.steps}>
        {steps.map(({ title, text, icon: Icon, done: isDone, action }) => (
          <li key={title}>
            <IconTile tone={isDone ? 'positive' : 'accent'}>
              <Icon size={16} />
            </IconTile>
            <div className={styles.words}>
              <Text as="div" weight="medium" tone={isDone ? 'secondary' : 'text'}>
                {title}
              </Text>
              <Text as="div" size="sm" tone="tertiary">
                {text}
              </Text>
            </div>
            {action}
          </li>
        ))}
      </ul>
    </Card>
  );
}
