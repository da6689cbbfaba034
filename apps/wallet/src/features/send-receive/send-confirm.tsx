import type { TransferPreview } from '@tessera/contracts/transfers';
import type { WalletTokens } from '@tessera/contracts/wallets';
import { formatTokenFull } from '@tessera/money';
import { DevChainStrip, Facts, Text } from '@tessera/ui';
import {
  Confirm,
  type Confirmation,
  feeFact,
  Figure,
  Network,
  takesMemo,
  TermsCard,
  useDraft,
} from '@tessera/wallet-kit';
import { PricesNote } from '../../shared/tokens/price-age';
import { sendText } from '../../shared/send-receive/messages';
import { sameNameAs } from '../../shared/send-receive/recipient/same-name';
import { useKnownPeople } from '../../shared/send-receive/recipient/use-recipient';
import { PartyName } from '../../shared/send/party-name';
import { PreviewFacts } from './preview-facts';
import { SameNameNote } from '../../shared/send-receive/recipient/recipient-identity';

interface SendConfirmProps {
  confirmation: Confirmation;
  wallet: WalletTokens;
  preview: TransferPreview;
}

export function SendConfirm({ confirmation, wallet, preview }: SendConfirmProps) {
  const { memo, description, transferType } = useDraft();
  const { amount, symbol, chainId, network, amountUsd, receiver, to } = preview;
  const { gasFeeSymbol, gasFeeUsd } = preview;
  const figure = { label: 'You send', amount, symbol, amountUsd };
  const { people } = useKnownPeople();
  const development = wallet.chains.find((chain) => chain.chainId === chainId)?.development === true;
  const priced = wallet.tokens.filter(
    (row) => row.chainId === chainId && [symbol, gasFeeSymbol].includes(row.symbol),
  );
  return (
    <Confirm
      {...confirmation}
      preview={preview}
      submit={`Send ${formatTokenFull(amount, symbol)}`}
      figure={<Figure {...figure} />}
      codeTerms={
        <TermsCard>
          <Facts
            facts={[
              { label: sendText.to, value: receiver === undefined ? to : <PartyName party={receiver} /> },
              { label: sendText.network, value: <Network chainId={chainId} name={network} /> },
              feeFact(preview),
            ]}
          />
        </TermsCard>
      }
    >
      {development && <DevChainStrip />}
      {receiver !== undefined && <SameNameNote party={receiver} other={sameNameAs(receiver, people)} />}
      <Figure {...figure}>
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
    </Confirm>
  );
}
