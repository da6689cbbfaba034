import type { AdminHealth } from '@tessera/contracts/admin-health';
import { Card, Facts, Text } from '@tessera/ui';
import { useNow } from '@tessera/wallet-kit';
import type { ComponentProps } from 'react';
import { Moment } from '../../shared/moment';
import { longSpan } from '../../shared/span-in-words';
import styles from './health.module.css';

const FactsCard = ({ title, facts }: { title: string } & ComponentProps<typeof Facts>) => (
  <Card title={title}>
    <div className={styles.facts}>
      <Facts facts={facts} />
    </div>
  </Card>
);

function Waiting({ waiting, oldestWaitingAt }: Pick<AdminHealth['mail'], 'waiting' | 'oldestWaitingAt'>) {
  const now = useNow();
  const count = waiting.toLocaleString('en-US');
  if (oldestWaitingAt === null) return count;
  return `${count}, the oldest for ${longSpan(now - Date.parse(oldestWaitingAt))}`;
}

const Count = ({ count, none = '0' }: { count: number; none?: string }) => (
  <Text tone={count > 0 ? 'negative' : 'text'}>{count === 0 ? none : count.toLocaleString('en-US')}</Text>
);

export const MailCard = ({ mail }: Pick<AdminHealth, 'mail'>) => (
  <FactsCard
    title="Mail"
    facts={[
      { label: 'Waiting', value: <Waiting {...mail} /> },
      { label: 'Failed', value: <Count count={mail.failed} /> },
      {
        label: 'Last sent',
        value: mail.lastSentAt === null ? 'Nothing yet' : <Moment at={mail.lastSentAt} />,
      },
    ]}
  />
);

export const LedgerCard = ({ findings }: Pick<AdminHealth, 'findings'>) => (
  <FactsCard
    title="Ledger"
    facts={[{ label: 'Open differences to the chains', value: <Count count={findings} none="None" /> }]}
  />
);
