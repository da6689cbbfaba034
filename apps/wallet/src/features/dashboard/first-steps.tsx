import { ArrowDownLeft, Check, KeyRound, UserRoundPlus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, openContactSearch, useAuth, useOffersSlot } from '@tessera/platform';
import { Button, Card, cx, IconTile, LinkButton, Row, Text } from '@tessera/ui';
import { openTransfer } from '../../shared/send/open-transfer';
import styles from './first-steps.module.css';
import { homeText } from './messages';

interface Step {
  title: string;
  text: string;
  icon: LucideIcon;
  done: boolean;
  action?: ReactNode;
}

function useSteps(hasWallet: boolean): Step[] {
  const phone = useAuth((state) => state.user?.phone_number ?? null);
  const search = useOffersSlot('SearchModal');
  return [
    {
      title: homeText.account,
      text: phone === null ? homeText.accountEmail : homeText.accountBoth,
      icon: Check,
      done: true,
    },
    hasWallet
      ? { title: homeText.walletReady, text: homeText.walletReadyText, icon: Check, done: true }
      : {
          title: homeText.walletMissing,
          text: homeText.walletMissingText,
          icon: KeyRound,
          done: false,
          action: (
            <LinkButton as={Link} to="/setup-wallet" size="s">
              {homeText.setUp}
            </LinkButton>
          ),
        },
    {
      title: homeText.receiveStep,
      text: homeText.receiveText,
      icon: ArrowDownLeft,
      done: false,
      action: hasWallet && (
        <Button variant="soft" size="s" onClick={() => openTransfer({ tab: 'receive' })}>
          {homeText.receive}
        </Button>
      ),
    },
    {
      title: homeText.people,
      text: homeText.peopleText,
      icon: UserRoundPlus,
      done: false,
      action: hasWallet && search && (
        <Button variant="secondary" size="s" onClick={() => openContactSearch()}>
          {homeText.addContact}
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
        {homeText.stepsDone(done, steps.length)}
      </Text>
      <span className={styles.tiles} aria-hidden="true">
        {steps.map(({ title }, index) => (
          <i key={title} className={cx(index < done && styles.on)} />
        ))}
      </span>
    </Row>
  );
  return (
    <Card title={homeText.steps} action={count}>
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
