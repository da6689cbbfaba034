import type { TokenRow } from '@tessera/contracts/wallets';
import { Link } from '@tessera/platform';
import { Amount, Card, Cell, rowLinkClass, Table, Text, TokenIcon, TwoLines, Usd } from '@tessera/ui';
import { nativeSymbol } from '@tessera/wallet-kit';
import { byUsualOrder, tokenPath, tokenKey } from '../../shared/tokens/token-facts';

export const ZeroAssets = ({ tokens }: { tokens: readonly TokenRow[] }) => (
  <Card flush title="Assets">
    <Table label="Assets">
      <tbody>
        {[...tokens].sort(byUsualOrder).map((token) => (
          <tr key={tokenKey(token)}>
            <Cell>
              <TwoLines
                icon={<TokenIcon symbol={token.symbol} size={32} network={nativeSymbol(token.chainId)} />}
                title={
                  <Link to={tokenPath(token)} className={rowLinkClass}>
                    {token.name}
                  </Link>
                }
              >
                {token.symbol}
              </TwoLines>
            </Cell>
            <Cell right wideOnly>
              <Text tone="tertiary">
                <Usd value={token.priceUsd} price />
              </Text>
            </Cell>
            <Cell right>
              <Text as="div" tone="tertiary">
                <Usd value={token.balanceUsd} />
              </Text>
              <Text as="div" tone="tertiary" size="sm">
                <Amount value={token.balance} symbol={token.symbol} />
              </Text>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  </Card>
);
