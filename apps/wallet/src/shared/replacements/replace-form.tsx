import type { ReplacementKind } from '@tessera/contracts/replacements';
import { transferText } from '@tessera/contracts/transfer-text';
import type { Transaction } from '@tessera/contracts/transfers';
import { openWalletKeyReset } from '@tessera/platform';
import { Button, Facts, Note, Row, Skeleton, Stack } from '@tessera/ui';
import {
  Fee,
  QuoteExpiry,
  TermsCard,
  useSecondsLeft,
  useWalletKeyForm,
  WalletKeyField,
} from '@tessera/wallet-kit';
import { useEffect, useRef, type FormEvent } from 'react';
import { useReplace } from './use-replace';

interface ReplaceFormProps {
  walletId: string;
  transaction: Transaction;
  kind: ReplacementKind;
  onClose: () => void;
}

const EPOCH = new Date(0).toISOString();

export function ReplaceForm({ walletId, transaction, kind, onClose }: ReplaceFormProps) {
  const target = { walletId, transactionId: transaction.id, kind };
  const replacing = useReplace(target, onClose);
  const { terms, fault, retriable, note, keyError, sending, refreshing, refresh, confirm } = replacing;
  const seconds = useSecondsLeft(terms?.expiresAt ?? EPOCH);
  const expired = terms !== undefined && seconds === 0;
  const form = useWalletKeyForm();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const title = kind === 'cancel' ? 'Cancel transfer' : 'Speed up';

  // The focused button has unmounted.
  useEffect(() => headingRef.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending || refreshing) return;
    if (expired) refresh();
    else void form.handleSubmit(({ walletPasscode }) => confirm(walletPasscode))(event);
  };

  return (
    <form onSubmit={submit} noValidate aria-label={title}>
      <Stack gap={3}>
        <h3 ref={headingRef} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </h3>
        <Note>
          {kind === 'cancel'
            ? 'An empty payment to yourself takes its place. If the network takes the first one before, that one counts.'
            : 'The same payment with a higher fee. Only one of the two can happen, so nothing is paid twice.'}
        </Note>
        {fault !== null && (
          <Note tone="warning" live>
            {fault}
          </Note>
        )}
        {terms !== undefined && (
          <>
            <TermsCard>
              <Facts
                facts={[
                  {
                    label: 'New fee, at most',
                    value: <Fee fee={terms.gasFee} symbol={terms.gasFeeSymbol} usd={terms.gasFeeUsd} />,
                  },
                  {
                    label: 'More than before',
                    value: <Fee fee={terms.addedFee} symbol={terms.gasFeeSymbol} usd={terms.addedFeeUsd} />,
                  },
                ]}
              />
            </TermsCard>
            <QuoteExpiry seconds={seconds} refreshing={refreshing} onRefresh={refresh} />
          </>
        )}
        {terms === undefined && fault === null && <Skeleton height={96} shape="square" />}
        {note !== null && (
          <Note tone="warning" live>
            {note}
          </Note>
        )}
        {terms !== undefined && (
          <WalletKeyField {...{ form, keyError, sending }} onForgotten={() => void openWalletKeyReset()} />
        )}
        <Row>
          <Button variant="secondary" size="l" disabled={sending} onClick={onClose}>
            Back
          </Button>
          {terms !== undefined && (
            <Button type="submit" size="l" busy={sending || refreshing} style={{ flex: 1 }}>
              {expired ? transferText.refresh : title}
            </Button>
          )}
          {terms === undefined && retriable && (
            <Button size="l" style={{ flex: 1 }} onClick={refresh}>
              Try Again
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
