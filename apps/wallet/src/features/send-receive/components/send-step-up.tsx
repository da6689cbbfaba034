import type { TransferPreview } from '@tessera/contracts';
import { formatTokenFull } from '@tessera/money';
import { Card, Facts } from '@tessera/ui';
import { Fee, Network, StepUpForm, type AskedStepUp } from '@tessera/wallet-kit';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import { Figure } from './figure';
import { PartyName } from './party-name';

interface SendStepUpProps {
  walletId: string;
  preview: TransferPreview;
  asked: AskedStepUp;
}

/** A payment above the limit, once more, beside the second code that it asks for. */
export function SendStepUp({ walletId, preview, asked }: SendStepUpProps) {
  const { amount, symbol, chainId, network, receiver, to } = preview;
  const { gasFeeEstimate, gasFeeSymbol, gasFeeUsd } = preview;
  return (
    <StepUpForm
      {...{ walletId, asked }}
      figure={<Figure preview={preview} />}
      submit={sendText.sendAmount(formatTokenFull(amount, symbol))}
    >
      <Card className={styles.facts}>
        <Facts
          facts={[
            { label: sendText.to, value: receiver === undefined ? to : <PartyName party={receiver} /> },
            { label: sendText.network, value: <Network chainId={chainId} name={network} /> },
            {
              label: sendText.networkFee,
              value: <Fee fee={gasFeeEstimate} symbol={gasFeeSymbol} usd={gasFeeUsd} />,
            },
          ]}
        />
      </Card>
    </StepUpForm>
  );
}
