import { transferText, type WalletTokens } from '@tessera/contracts';
import { Button, DevChainStrip, FormError, Note, Stack } from '@tessera/ui';
import { useRecents } from '@tessera/api';
import { HistoryAdvice, useDraft, usePreview } from '@tessera/wallet-kit';
import { use, useRef, useState, type FormEvent } from 'react';
import { sendText } from '../messages';
import { useRecipient } from '../recipient/use-recipient';
import styles from '../send-receive.module.css';
import { useSendForm } from './use-send-form';
import { AmountField } from './amount-field';
import { FeeFacts } from '../fee-facts';
import { MemoField } from './memo-field';
import { NoteField } from './note-field';
import { LeaveContext } from '../../../shared/party-name';
import { PendingNote } from './pending-note';
import { RecipientField } from '../recipient/recipient-field';
import { RecipientSuggestions } from '../recipient/recipient-suggestions';

interface SendFormProps {
  walletId: string;
  wallet: WalletTokens;
  /** Opens a transaction in the history. */
  onSee: (transactionId: string) => void;
  /** Called when the preview can open; for a docked form it opens in the dialog. */
  onPreviewed?: (() => void) | undefined;
}

const SHOWN_UNDER_FIELDS = ['amount', 'to', 'memo'];

/** Amount and recipient. Its one button names what is missing and focuses it. */
export function SendForm({ walletId, wallet, onSee, onPreviewed }: SendFormProps) {
  const form = useSendForm(wallet);
  const { previewStatus, refusal, attempt, sending, chainId, symbol, choose, reset } = useDraft();
  const { inputAmount, toAddress, memo, description } = useDraft();
  const preview = usePreview(walletId);
  const leave = use(LeaveContext);
  const { data: paid = [] } = useRecents();
  const [asked, setAsked] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const recipient = useRecipient(choosing);
  const amountRef = useRef<HTMLInputElement>(null);
  const toRef = useRef<HTMLInputElement>(null);
  const memoRef = useRef<HTMLInputElement>(null);
  if (form === null) return null;

  const { row, feeRow, missing } = form;
  const recents = paid.filter((recent) => recent.chainId === row.chainId);
  const chain = wallet.chains.find((candidate) => candidate.chainId === row.chainId);
  const elsewhere = Object.entries(refusal?.fieldErrors ?? {}).find(
    ([field]) => !SHOWN_UNDER_FIELDS.includes(field),
  );
  // Keep the idempotency key of an attempt without a response: otherwise the same transfer could be sent twice.
  const interrupted = attempt?.confirmed === true && attempt.transactionId === null;
  const isEmpty = [inputAmount, toAddress, memo, description].every((text) => text === '');
  const clear = () => {
    setAsked(false);
    reset();
    amountRef.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (previewStatus === 'pending') return;
    setAsked(missing !== null);
    if (missing !== null) {
      const field = { amount: amountRef, to: toRef, memo: memoRef }[missing];
      return field.current?.focus();
    }
    // The preview is for the shown token, also when the draft names a token that this wallet does not have.
    if (row.chainId !== chainId || row.symbol !== symbol) choose(row);
    await preview();
    // The dialog shows the terms, or the reason that stops the payment.
    if (useDraft.getState().status !== 'send') onPreviewed?.();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={sendText.send}>
      <Stack gap={4}>
        {chain?.development === true && <DevChainStrip />}
        {/* A docked form is behind the dialog that sends. */}
        {(interrupted || attempt?.maybeSent === true) && !sending && (
          <Note tone="warning">
            {interrupted ? (
              transferText.interrupted('transfer')
            ) : (
              <HistoryAdvice text={transferText.maybeSentBefore} onLeave={leave ?? undefined} />
            )}
          </Note>
        )}
        <PendingNote walletId={walletId} onSee={onSee} />
        <AmountField
          ref={amountRef}
          row={row}
          tokens={wallet.tokens}
          stale={chain?.stale === true}
          fault={form.amountFault}
          asked={asked}
          onClear={isEmpty || interrupted ? undefined : clear}
        />
        <Stack gap={4} onFocus={() => setChoosing(true)}>
          <RecipientField
            ref={toRef}
            row={row}
            check={form.recipient}
            asked={asked}
            recents={recents}
            recipient={recipient}
          />
          <RecipientSuggestions recents={recents} asked={choosing} />
        </Stack>
        {form.withMemo && <MemoField ref={memoRef} fault={form.memoFault} />}
        <NoteField />
        {chain?.stale === true && <Note tone="warning">{sendText.chainSilent(chain.name)}</Note>}
        <FeeFacts row={row} feeRow={feeRow} />
        <div className={styles.foot}>
          <FormError>{elsewhere?.[1] ?? refusal?.note}</FormError>
          <Button type="submit" size="l" full busy={previewStatus === 'pending'}>
            {form.label}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
