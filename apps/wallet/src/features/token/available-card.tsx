import type { ChainState, TokenRow } from '@tessera/contracts/wallets';
import { isZero } from '@tessera/money';
import { Link } from '@tessera/platform';
import { Amount, Card, formatTime, Row, Text, TextLink, Usd } from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import { usdOf } from '../../shared/tokens/token-facts';
import { SyncButton } from '../../shared/tokens/sync-button';
import { WalletActions } from '../../shared/send/wallet-actions';
import { TokenFigure } from './token-figure';
import styles from './token.module.css';

interface AvailableCardProps {
  walletId: string;
  token: TokenRow;
  chain: ChainState | undefined;
}

export function AvailableCard({ walletId, token, chain }: AvailableCardProps) {
  const { hidden } = useHideAmounts();
  const stale = chain?.stale ?? false;
  const { balance, lockedBalance, symbol } = token;
  return (
    <Card stale={stale} aria-label="Available balance">
      <Row gap={3} justify="between">
        <Text size="sm" tone="secondary" weight="medium">
          Available balance
        </Text>
        {token.stakeable && <SyncButton walletId={walletId} />}
      </Row>
      <TokenFigure value={balance} symbol={symbol} stale={stale} />
      <Text as="div" size="sm" tone="tertiary" numeric>
        <Usd value={usdOf(balance, token)} hidden={hidden} />
        {stale && chain?.asOf && ` as of ${formatTime(chain.asOf)}`}
      </Text>
      {lockedBalance && !isZero(lockedBalance) && (
        <Text as="div" size="sm" tone="secondary">
          Locked or vesting <Amount value={lockedBalance} symbol={symbol} hidden={hidden} />
        </Text>
      )}
      <div className={styles.phoneActions}>
        <WalletActions token={token} stake={token.stakeable ? token : undefined} />
      </div>
      {token.stakeable && (
        <div className={styles.phoneStaked}>
          <TextLink as={Link} to={`/my-assets/stake/${token.chainId}/${symbol}`}>
            Staked
          </TextLink>
          <Amount value={token.stakedBalance} symbol={symbol} hidden={hidden} />
        </div>
      )}
    </Card>
  );
}
