import { formatTokenFull } from '@tessera/money';
import type { TransferPreview, WalletTokens } from '@tessera/contracts';
import { DevChainStrip, Text } from '@tessera/ui';
import { ConfirmForm, takesMemo, useDraft } from '@tessera/wallet-kit';
import { PricesNote } from '../../../shared/price-age';
import { sendText } from '../messages';
import { sameNameAs } from '../same-name';
import { useKnownPeople } from '../use-recipient';
import { Figure } from './figure';
import { PreviewFacts } from './preview-facts';
import { SameNameNote } from './recipient-identity';

interface SendPreviewProps {
  walletId: string;
  wallet: WalletTokens;
  preview: TransferPreview;
}

/** What the server says of the payment: the amount, to whom, and what is left. */
export function SendPreview({ walletId, wallet, preview }: SendPreviewProps) {
  const { memo, description, transferType } = useDraft();
  const { amount, symbol, chainId, amountUsd, gasFeeUsd, gasFeeSymbol, receiver } = preview;
  const { people } = useKnownPeople();
  const development = wallet.chains.find((chain) => chain.chainId === chainId)?.development === true;
  const priced = wallet.tokens.filter(
    (row) => row.chainId === chainId && [symbol, gasFeeSymbol].includes(row.symbol),
  );
  return (
    <ConfirmForm {...{ walletId, preview }} submit={sendText.sendAmount(formatTokenFull(amount, symbol))}>
      {development && <DevChainStrip />}
      {receiver !== undefined && <SameNameNote party={receiver} other={sameNameAs(receiver, people)} />}
      <Figure preview={preview}>
        {(amountUsd !== null || gasFeeUsd !== null) && (
          <Text as="div" size="xs" tone="tertiary">
            <PricesNote demo={wallet.demoPrices} tokens={priced} />
          </Text>
        )}
      </Figure>
      <PreviewFacts
        preview={preview}
        feeRow={priced.find((row) => row.symbol === gasFeeSymbol)}
        memo={takesMemo(transferType, chainId) ? memo.trim() : ''}
        note={description.trim()}
      />
    </ConfirmForm>
  );
}
