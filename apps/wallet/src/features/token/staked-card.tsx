import type { TokenRow } from '@tessera/contracts';
import { multiply } from '@tessera/money';
import { Link } from '@tessera/platform';
import { Amount, Card, Facts, Text, TextLink, Usd } from '@tessera/ui';
import { useToken } from '@tessera/api';
import { useHideAmounts } from '@tessera/wallet-kit';
import { tokenText } from './messages';
import { TokenFigure } from './token-figure';
import styles from './token.module.css';

export function StakedCard({ walletId, token }: { walletId: string; token: TokenRow }) {
  const { hidden } = useHideAmounts();
  const detail = useToken(walletId, token);
  const { symbol, stakedBalance, unbondingBalance, rewards, priceUsd } = token;
  const usd = stakedBalance === null || priceUsd === null ? null : multiply(stakedBalance, priceUsd, 2);
  return (
    <Card
      title={tokenText.staked}
      className={styles.staked}
      action={
        <TextLink as={Link} to={`/my-assets/stake/${token.chainId}/${symbol}`}>
          {tokenText.manage}
        </TextLink>
      }
    >
      <div className={styles.inside}>
        <TokenFigure value={stakedBalance} symbol={symbol} />
        <Text as="div" size="sm" tone="tertiary">
          <Usd value={usd} hidden={hidden} />
        </Text>
        <div className={styles.facts}>
          <Facts
            facts={[
              { label: tokenText.rewards, value: <Amount value={rewards} symbol={symbol} hidden={hidden} /> },
              {
                label: tokenText.unbonding,
                value: <Amount value={unbondingBalance} symbol={symbol} hidden={hidden} />,
              },
              {
                label: tokenText.validators,
                value: stakedBalance === null ? '—' : detail.data?.delegations.length,
              },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
