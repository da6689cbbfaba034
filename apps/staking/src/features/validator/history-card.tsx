import type { ValidatorEvent } from '@tessera/contracts/validators';
import { formatToken } from '@tessera/money';
import { CirclePlus, Percent, ShieldAlert, ShieldCheck, type LucideIcon } from 'lucide-react';
import { Card, formatDate, formatUtc, IconTile, Text, type IconTileTone } from '@tessera/ui';
import { rate } from '../../shared/share';
import { validatorText } from './messages';
import styles from './validator.module.css';

const looks: Record<ValidatorEvent['kind'], { icon: LucideIcon; tone: IconTileTone }> = {
  created: { icon: CirclePlus, tone: 'neutral' },
  commission: { icon: Percent, tone: 'neutral' },
  jailed: { icon: ShieldAlert, tone: 'negative' },
  unjailed: { icon: ShieldCheck, tone: 'neutral' },
  'left-set': { icon: ShieldAlert, tone: 'warning' },
  'entered-set': { icon: ShieldCheck, tone: 'neutral' },
  slashed: { icon: ShieldAlert, tone: 'negative' },
};

function describe({ kind, amount, from, to }: ValidatorEvent, symbol: string): string {
  if (kind === 'created' && amount !== undefined)
    return `Validator created with ${formatToken(amount, symbol)}`;
  if (kind === 'slashed' && amount !== undefined)
    return `Slashed: ${formatToken(amount, symbol)} of its stake was taken`;
  if (kind === 'commission' && from !== undefined && to !== undefined)
    return `Commission changed from ${rate(from)} to ${rate(to)}`;
  return validatorText.happened[kind];
}

export function HistoryCard({ history, symbol }: { history: readonly ValidatorEvent[]; symbol: string }) {
  return (
    <Card title="History">
      {history.length === 0 ? (
        <Text as="p" tone="secondary" className={styles.inner}>
          Nothing has changed since we started to watch it.
        </Text>
      ) : (
        <ul className={styles.events} aria-label="History">
          {history.map((event) => {
            const { icon: Icon, tone } = looks[event.kind];
            return (
              <li key={`${event.kind} ${event.at} ${event.block ?? ''}`}>
                <IconTile tone={tone}>
                  <Icon size={16} />
                </IconTile>
                <span className={styles.grow}>{describe(event, symbol)}</span>
                <span className={styles.when} title={formatUtc(event.at)}>
                  {formatDate(event.at)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
