import type { TokenRow } from '@tessera/contracts';
import { multiply } from '@tessera/money';
import { Facts } from '@tessera/ui';
import { Fee, Network } from '@tessera/wallet-kit';
import { sendText } from './messages';

/** Shows the network and the estimated fee before the preview. */
export function FeeFacts({ row, feeRow }: { row: TokenRow; feeRow: TokenRow | undefined }) {
  const { feeEstimate, feeSymbol } = row;
  const price = feeRow?.priceUsd ?? null;
  const usd = feeEstimate === null || price === null ? null : multiply(feeEstimate, price, 18);
  const fee = feeEstimate === null ? '—' : <Fee fee={feeEstimate} symbol={feeSymbol} usd={usd} />;
  return (
    <Facts
      facts={[
        { label: sendText.network, value: <Network chainId={row.chainId} name={row.chainName} /> },
        { label: sendText.networkFee, value: fee },
      ]}
    />
  );
}
