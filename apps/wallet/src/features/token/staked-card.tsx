import type { TokenRow } from '@tessera/contracts/wallets';
import { Link } from '@tessera/platform';
import { Amount, Card, Facts, Text, TextLink, Usd } from '@tessera/ui';
import { useToken } from '@tessera/api';
import { useHideAmounts } from '@tessera/wallet-kit';
import { usdOf } from '../../shared/tokens/token-facts';
import { TokenFigure } from './token-figure';
import styles from './token.module.css';

export function StakedCard({ walletId, token }: { walletId: string; token: TokenRow }) {
  const { hidden } = useHideAmounts();
  const detail = useToken(walletId, token);
  const { symbol, stakedBalance, unbondingBalance, rewards } = token;
  return (
    <Card
      title="Staked"
      className={styles.staked}
      action={
        <TextLink as={Link} to={`/my-assets/stake/${token.chainId}/${symbol}`}>
          Manage stake
        </TextLink>
      }
    >
      <div className={styles.inside}>
        <TokenFigure value={stakedBalance} symbol={symbol} />
        <Text as="div" size="sm" tone="tertiary">
          <Usd value={usdOf(stakedBalance, token)} hidden={hidden} />
        </Text>
        <div style={{ marginTop: 'var(--space-4)' }}>
          <Facts
            facts={[
              { label: 'Rewards', value: <Amount value={rewards} symbol={symbol} hidden={hidden} /> },
              {
                label: 'Unbonding',
                value: <Amount value={unbondingBalance} symbol={symbol} hidden={hidden} />,
              },
              { label: 'Validators', value: stakedBalance === null ? '—' : detail.data?.delegations.length },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
