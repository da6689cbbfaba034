import type { Holding } from '@tessera/contracts';
import { Amount, Note, Stack, Text, TokenIcon } from '@tessera/ui';
import { settingsText } from '../messages';
import styles from './deletion.module.css';
import { groupHoldings } from './group-holdings';

const SHOWN = 5;

/** Lists the holdings that prevent a deletion. */
export function DeletionRefused({ holdings }: { holdings: readonly Holding[] }) {
  const more = holdings.length - SHOWN;
  return (
    <Stack gap={4}>
      <Note tone="negative">
        <strong>{settingsText.stillHolds}</strong>
        <br />
        {settingsText.moveOut}
      </Note>
      <ul className={styles.holdings} aria-label={settingsText.stillHeld}>
        {groupHoldings(holdings)
          .slice(0, SHOWN)
          .map(({ kind, chainId, symbol, amount }) => (
            <li key={`${kind} ${chainId} ${symbol}`}>
              <TokenIcon symbol={symbol} size={28} />
              <Text weight="medium" className={styles.kind}>
                {settingsText.holdingKinds[kind]}
              </Text>
              <Amount value={amount} symbol={symbol} />
            </li>
          ))}
        {more > 0 && <li className={styles.more}>{settingsText.andMore(more)}</li>}
      </ul>
    </Stack>
  );
}
