import { formatTokenFull } from '@tessera/money';
import { openSendReceive } from '@tessera/platform';
import { Button, Note, Stack } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { sendText } from './messages';

/** Replaces the docked form while the dialog follows a transfer. */
export function InProgressNote() {
  const { amount, symbol, unanswered, reset } = useDraft();
  return (
    <Stack gap={4}>
      <Note>
        <b>{unanswered ? sendText.stillChecking : sendText.lastTransfer}</b>
        <br />
        {symbol === null || amount === '' ? '' : formatTokenFull(amount, symbol)}
      </Note>
      <Button variant="secondary" size="l" full onClick={() => openSendReceive({ tab: 'send' })}>
        {sendText.seeTransfer}
      </Button>
      {!unanswered && (
        <Button variant="ghost" full onClick={reset}>
          {sendText.sendAnother}
        </Button>
      )}
    </Stack>
  );
}
