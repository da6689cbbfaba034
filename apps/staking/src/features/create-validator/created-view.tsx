import * as messages from '@tessera/contracts/messages';
import type { CreatedValidator, PrivValidatorKey } from '@tessera/contracts/staking';
import { transferText } from '@tessera/contracts/transfer-text';
import { queryKeys, useTransaction } from '@tessera/api';
import { useQueryClient } from '@tessera/client';
import { formatFull, formatTokenFull } from '@tessera/money';
import { Link } from '@tessera/platform';
import { Button, Facts, LinkButton, Note, ResultView, Row, Stack, Text } from '@tessera/ui';
import { Fee, Hash, HistoryAdvice, saveFile, TermsCard } from '@tessera/wallet-kit';
import { Download, ExternalLink, KeyRound, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { creationText } from './messages';

interface ConsensusKeyProps {
  file: PrivValidatorKey;
  saved: boolean;
  onSaved: () => void;
}

/** Saves the generated key as a file that a node reads. It is stored nowhere else. */
function ConsensusKey({ file, saved, onSaved }: ConsensusKeyProps) {
  const save = () => {
    const content = `${JSON.stringify(file, null, 2)}\n`;
    saveFile('priv_validator_key.json', new Blob([content], { type: 'application/json' }));
    onSaved();
  };
  return (
    <Note tone={saved ? 'neutral' : 'warning'} icon={KeyRound}>
      <b>Save the consensus key now.</b>{' '}
      {
        'We made it for you, show it this once and keep only its public half. Your node cannot sign blocks without it.'
      }
      <Row wrap style={{ marginTop: 10 }}>
        <Button variant="secondary" size="s" onClick={save} icon={<Download size={14} />}>
          priv_validator_key.json
        </Button>
        <Text size="xs" tone="tertiary" role="status">
          {saved ? 'Saved' : 'Not saved yet'}
        </Text>
      </Row>
    </Note>
  );
}

interface FailedCreationProps {
  message: string;
  /** States where the money is; not shown if `maybeSent`. */
  lead: string;
  /** Whether an earlier call without a response may have sent it. */
  maybeSent?: boolean | undefined;
  onClose: () => void;
  onRetry: () => void;
}

export function FailedCreation({ message, lead, maybeSent = false, onClose, onRetry }: FailedCreationProps) {
  return (
    <Stack gap={3}>
      <ResultView tone="negative" title={messages.createValidatorFailed}>
        {maybeSent ? transferText.maybeSent : lead}
      </ResultView>
      {message !== messages.createValidatorFailed && (
        <Note tone="negative">
          <b>{message}</b>
          {maybeSent && (
            <>
              <br />
              <HistoryAdvice text={transferText.maybeSentNote} onLeave={onClose} />
            </>
          )}
        </Note>
      )}
      <Row>
        <Button variant="secondary" size="l" onClick={onClose}>
          {transferText.close}
        </Button>
        <Button size="l" style={{ flex: 1 }} onClick={onRetry} icon={<RotateCw size={16} />}>
          {transferText.tryAgain}
        </Button>
      </Row>
    </Stack>
  );
}

interface CreatedViewProps {
  walletId: string;
  created: CreatedValidator;
  symbol: string;
  saved: boolean;
  onSaved: () => void;
  onDone: () => void;
  onRetry: () => void;
}

/** A sent creation until its final state. A consensus key from the server must be saved before the user can continue. */
export function CreatedView(props: CreatedViewProps) {
  const { walletId, created, symbol, saved, onSaved, onDone, onRetry } = props;
  const { data: transaction } = useTransaction(walletId, created.id);
  const { id, amount, moniker, transactionHash, privValidatorKey } = created;
  const status = transaction?.status ?? 'pending';
  const final = status === 'pending' ? undefined : transaction;
  const fee = final?.gasFee ?? created.gasFee;
  const feeUsd = final?.gasFeeUsd ?? created.gasFeeUsd;
  const feeSymbol = transaction?.gasFeeSymbol ?? symbol;
  const explorer = transaction?.blockExplorerLink ?? created.blockExplorerLink;
  const queryClient = useQueryClient();
  const done = status === 'success';
  useEffect(() => {
    if (done) void queryClient.invalidateQueries({ queryKey: queryKeys.validators });
  }, [done, queryClient]);
  if (status === 'failed' || status === 'cancelled') {
    const { message = messages.createValidatorFailed, feeTaken = null } = transaction?.failure ?? {};
    const taken = feeTaken && `A fee of ${formatTokenFull(feeTaken, feeSymbol)} was taken.`;
    const lead = taken === null ? transferText.nothingLeft : `Nothing was staked. ${taken}`;
    return <FailedCreation {...{ message, lead, onRetry }} onClose={onRetry} />;
  }
  const button = { variant: 'secondary', size: 'l' } as const;
  return (
    <Stack gap={3}>
      <ResultView
        tone={done ? 'positive' : 'neutral'}
        title={done ? transferText.successful : creationText.submitted}
        amount={formatFull(amount)}
        symbol={symbol}
      >
        {done
          ? `${moniker} is on the chain. Next: your node must sign blocks with its consensus key.`
          : `The network has not included it yet. We tell you when ${moniker} is live.`}
      </ResultView>
      {privValidatorKey !== undefined && (
        <ConsensusKey file={privValidatorKey} saved={saved} onSaved={onSaved} />
      )}
      <TermsCard>
        <Facts
          facts={[
            { label: creationText.moniker, value: moniker },
            {
              label: done ? transferText.networkFee : 'Network fee, estimate',
              value: <Fee fee={fee} symbol={feeSymbol} usd={feeUsd} />,
            },
            { label: transferText.transaction, value: <Hash hash={transactionHash} /> },
          ]}
        />
      </TermsCard>
      <Row grow>
        {explorer === null ? (
          <LinkButton {...button} as={Link} to={`/my-assets/transactions?transaction=${id}`}>
            {transferText.seeTransaction}
          </LinkButton>
        ) : (
          <LinkButton
            {...button}
            href={explorer}
            target="_blank"
            rel="noreferrer"
            icon={<ExternalLink size={16} />}
          >
            {transferText.blockExplorer}
          </LinkButton>
        )}
        <Button size="l" disabled={!saved && privValidatorKey !== undefined} onClick={onDone}>
          {transferText.done}
        </Button>
      </Row>
    </Stack>
  );
}
