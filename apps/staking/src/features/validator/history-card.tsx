import type { ValidatorEvent } from '@tessera/contracts/validators';
import { formatToken } from '@tessera/money';
import { CirclePlus, Percent, ShieldAlert, ShieldCheck, type LucideIcon } from 'lucide-react';
import { Card, formatDate, formatUtc, IconTile, Text, type IconTileTone } from '@tessera/ui';
import { rate } from '../../shared/share';
import styles from './validator.module.css';

const looks: Record<ValidatorEvent['kind'], { icon: LucideIcon; tone: IconTileTone; text: string }> = {
  created: { icon: CirclePlus, tone: 'neutral', text: 'Validator created' },
  commission: { icon: Percent, tone: 'neutral', text: 'Commission changed' },
  jailed: { icon: ShieldAlert, tone: 'negative', text: 'Jailed: stakes with it earn no rewards' },
  unjailed: { icon: ShieldCheck, tone: 'neutral', text: 'Out of jail' },
  'left-set': { icon: ShieldAlert, tone: 'warning', text: 'Left the active set' },
  'entered-set': { icon: ShieldCheck, tone: 'neutral', text: 'Entered the active set' },
  slashed: { icon: ShieldAlert, tone: 'negative', text: 'Slashed: a part of its stake was taken' },
};

function describe({ kind, amount, from, to }: ValidatorEvent, symbol: string): string {
  if (kind === 'created' && amount !== undefined)
    return `Validator created with ${formatToken(amount, symbol)}`;
  if (kind === 'slashed' && amount !== undefined)
    return `Slashed: ${formatToken(amount, symbol)} of its stake was taken`;
  if (kind === 'commission' && from !== undefined && to !== undefined)
    return `Commission changed from ${rate(from)} to ${rate(to)}`;
  return looks[kind].text;
}

export const HistoryCard = ({ history, symbol }: { history: readonly ValidatorEvent[]; symbol: string }) => (
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
              <span style={{ flex: 1 }}>{describe(event, symbol)}</span>
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
