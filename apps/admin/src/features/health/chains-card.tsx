import type { AdminHealth, ChainHealthState } from '@tessera/contracts';
import { formatAmount } from '@tessera/money';
import {
  Card,
  Cell,
  EmptyState,
  formatUtc,
  HeadCell,
  Pill,
  Table,
  Text,
  TokenIcon,
  TwoLines,
} from '@tessera/ui';
import { nativeSymbol, useNow } from '@tessera/wallet-kit';
import { shortSpan } from '../../shared/span-in-words';
import styles from './health.module.css';
import { HourLegend, HourTiles } from './hour-tiles';
import { healthText, stateText } from './messages';

const pillTones = { live: 'positive', slow: 'warning', silent: 'negative' } as const;
const ageTones = { live: 'text', slow: 'warning', silent: 'negative' } as const;

function Age({ since, state }: { since: string | null; state: ChainHealthState }) {
  const now = useNow();
  if (since === null) return '—';
  return (
    <Text tone={ageTones[state]} weight={state === 'live' ? 'regular' : 'medium'} title={formatUtc(since)}>
      {shortSpan(now - Date.parse(since))}
    </Text>
  );
}

/** Lists the chains with newest block, its age and the last 24 hours. */
export function ChainsCard({ chains, at }: Pick<AdminHealth, 'chains' | 'at'>) {
  return (
    <Card flush title={healthText.chains} action={<HourLegend className={styles.wideLegend} />}>
      {chains.length === 0 ? (
        <EmptyState title={healthText.noChains} />
      ) : (
        <Table label={healthText.chains}>
          <thead>
            <tr>
              <HeadCell>{healthText.chain}</HeadCell>
              <HeadCell right wideOnly>
                {healthText.newestBlock}
              </HeadCell>
              <HeadCell right>{healthText.age}</HeadCell>
              <HeadCell wideOnly>{healthText.lastDay}</HeadCell>
              <HeadCell>{healthText.state}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {chains.map(({ chainId, name, newestBlock, newestBlockAt, state, hours }) => (
              <tr key={chainId}>
                <Cell>
                  <TwoLines icon={<TokenIcon symbol={nativeSymbol(chainId)} size={32} />} title={name}>
                    <span className={styles.mono}>{chainId}</span>
                    <span className={styles.phoneTiles}>
                      <HourTiles hours={hours} at={at} />
                    </span>
                  </TwoLines>
                </Cell>
                <Cell right wideOnly>
                  {newestBlock === null ? '—' : formatAmount(newestBlock, 0)}
                </Cell>
                <Cell right className={styles.nowrap}>
                  <Age since={newestBlockAt} state={state} />
                </Cell>
                <Cell wideOnly>
                  <HourTiles hours={hours} at={at} />
                </Cell>
                <Cell>
                  <Pill tone={pillTones[state]}>{stateText[state]}</Pill>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <HourLegend className={styles.phoneLegend} />
    </Card>
  );
}
