import type { TokenRow, WalletTokens } from '@tessera/contracts/wallets';
import { Controller } from '@tessera/platform';
import { multiply } from '@tessera/money';
import { Button, DevChainStrip, Facts, FormError, Note, Stack } from '@tessera/ui';
import { useRecents } from '@tessera/api';
import { AttemptNote, Fee, isInterrupted, Network, useDraft, usePreview } from '@tessera/wallet-kit';
import { use, useRef, useState } from 'react';
import { sendText } from '../messages';
import { useRecipient } from '../recipient/use-recipient';
import styles from '../send-receive.module.css';
import { rowOf, useSendForm } from './use-send-form';
import { AmountField } from './amount-field';
import { MemoField, NoteField } from './note-fields';
import { LeaveContext } from '../../send/party-name';
import { PendingNote } from './pending-note';
import { RecipientField } from '../recipient/recipient-field';
import { RecipientSuggestions } from '../recipient/recipient-suggestions';

interface SendFormProps {
  walletId: string;
  wallet: WalletTokens;
  onSee: (transactionId: string) => void;
  /** Called when the preview can open; for a docked form it opens in the dialog. */
  onPreviewed?: (() => void) | undefined;
}

const SHOWN_UNDER_FIELDS = ['amount', 'to', 'memo'];

function FeeFacts({ row, feeRow }: { row: TokenRow; feeRow: TokenRow | undefined }) {
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

/** Amount and recipient. Its one button names what is missing and focuses it. */
export function SendForm({ wallet, ...props }: SendFormProps) {
  const draft = useDraft();
  const row = rowOf(draft, wallet.tokens);
  return row === undefined ? null : <TokenForm {...{ row, wallet }} {...props} />;
}

function TokenForm({ row, walletId, wallet, onSee, onPreviewed }: SendFormProps & { row: TokenRow }) {
  const { form, feeRow, fault, recipient: check, withMemo, memoError, label } = useSendForm(row, wallet);
  const { previewStatus, refusal, attempt, chainId, symbol, choose, reset } = useDraft();
  const { inputAmount, toAddress, memo, description } = useDraft();
  const preview = usePreview(walletId);
  const leave = use(LeaveContext);
  const { data: paid = [] } = useRecents();
  /** Whether the last submission was incomplete, which shows the errors of empty fields. */
  const [asked, setAsked] = useState(false);
  const amountRef = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const recipient = useRecipient(choosing);
  const recents = paid.filter((recent) => recent.chainId === row.chainId);
  const chain = wallet.chains.find((candidate) => candidate.chainId === row.chainId);
  const elsewhere = Object.entries(refusal?.fieldErrors ?? {}).find(
    ([field]) => !SHOWN_UNDER_FIELDS.includes(field),
  );
  const isEmpty = [inputAmount, toAddress, memo, description].every((text) => text === '');
  // Not offered for an interrupted attempt: without its idempotency key the same transfer could be sent twice.
  const clear = () => {
    setAsked(false);
    reset();
    // `setFocus` uses a timer, and iOS opens the keyboard only during the press.
    amountRef.current?.focus();
  };
  const send = async () => {
    if (useDraft.getState().previewStatus === 'pending') return;
    setAsked(false);
    // The preview is for the shown token, also when the draft names a token that this wallet does not have.
    if (row.chainId !== chainId || row.symbol !== symbol) choose(row);
    await preview();
    if (useDraft.getState().status !== 'send') onPreviewed?.();
  };
  const submit = form.handleSubmit(send, () => setAsked(true));

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Send">
      <Stack gap={4}>
        {chain?.development === true && <DevChainStrip />}
        <AttemptNote what="transfer" onLeave={leave ?? undefined} />
        <PendingNote walletId={walletId} onSee={onSee} />
        <Controller
          control={form.control}
          name="amount"
          render={({ field }) => (
            <AmountField
              ref={(input) => {
                field.ref(input);
                amountRef.current = input;
              }}
              row={row}
              tokens={wallet.tokens}
              stale={chain?.stale === true}
              fault={fault}
              asked={asked}
              onClear={isEmpty || isInterrupted(attempt) ? undefined : clear}
            />
          )}
        />
        <Stack gap={4} onFocus={() => setChoosing(true)}>
          <Controller
            control={form.control}
            name="toAddress"
            render={({ field }) => (
              <RecipientField
                {...{ row, check, asked, recents, recipient }}
                ref={field.ref}
                focus={() => form.setFocus('toAddress')}
              />
            )}
          />
          <RecipientSuggestions recents={recents} asked={choosing} />
        </Stack>
        {withMemo && <MemoField form={form} fault={memoError} />}
        <NoteField form={form} />
        {chain?.stale === true && <Note tone="warning">{sendText.chainSilent(chain.name)}</Note>}
        <FeeFacts row={row} feeRow={feeRow} />
        <div className={styles.foot}>
          <FormError>{elsewhere?.[1] ?? refusal?.note}</FormError>
          <Button type="submit" size="l" full busy={previewStatus === 'pending'}>
            {label}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
