import type { AdminHealth } from '@tessera/contracts/admin-health';
import { Card, Facts, Text } from '@tessera/ui';
import { useNow } from '@tessera/wallet-kit';
import { Moment } from '../../shared/moment';
import { longSpan } from '../../shared/span-in-words';
import styles from './health.module.css';

const number = new Intl.NumberFormat('en-US');

function Waiting({ waiting, oldestWaitingAt }: Pick<AdminHealth['mail'], 'waiting' | 'oldestWaitingAt'>) {
  const now = useNow();
  const count = number.format(waiting);
  if (oldestWaitingAt === null) return count;
  return `${count}, the oldest for ${longSpan(now - Date.parse(oldestWaitingAt))}`;
}

export function MailCard({ mail }: Pick<AdminHealth, 'mail'>) {
  const { failed, lastSentAt } = mail;
  return (
    <Card title="Mail">
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: 'Waiting', value: <Waiting {...mail} /> },
            {
              label: 'Failed',
              value: <Text tone={failed > 0 ? 'negative' : 'text'}>{number.format(failed)}</Text>,
            },
            {
              label: 'Last sent',
              value: lastSentAt === null ? 'Nothing yet' : <Moment at={lastSentAt} />,
            },
          ]}
        />
      </div>
    </Card>
  );
}

/** Differences between the ledger and the chains. */
export function LedgerCard({ findings }: Pick<AdminHealth, 'findings'>) {
  return (
    <Card title="Ledger">
      <div className={styles.facts}>
        <Facts
          facts={[
            {
              label: 'Open differences to the chains',
              value: (
                <Text tone={findings > 0 ? 'negative' : 'text'}>
                  {findings === 0 ? 'None' : number.format(findings)}
                </Text>
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}
