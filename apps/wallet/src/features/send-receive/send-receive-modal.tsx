import { type SlotProps, useNavigate } from '@tessera/platform';
import { Dialog, Stack } from '@tessera/ui';
import { useDraft, useWallet } from '@tessera/wallet-kit';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type TransferRequest, useDockedPanel } from '../../shared/send/open-transfer';
import { transactionPath } from '../../shared/transactions/transaction-facts';
import { applyRequest } from './apply-request';
import { sendText } from '../../shared/send-receive/messages';
import { LeaveContext } from '../../shared/send/party-name';
import { ReceiveView } from '../../shared/send-receive/receive-view';
import { SendFlow } from './send-flow';
import { TabSwitch, WalletGate, type Tab } from '../../shared/send-receive/send-receive-panel';

/** After the closing animation: clears a result, and returns a preview or failure to the form. After a key reset the preview returns. */
function leave(): void {
  const { status, final, sending, keyForgotten, reset, back } = useDraft.getState();
  if (keyForgotten) return;
  if (status === 'completed' && final) reset();
  else if (status !== 'completed' && !sending) back();
}

/** Whether the docked panel of Home takes the request, because a second form in the dialog would edit the same draft. */
function takesDocked({ tab: _tab, ...about }: TransferRequest): boolean {
  const { status, unanswered, transferType } = useDraft.getState();
  const asksForm = status === 'send' && !unanswered && transferType === 'send';
  return useDockedPanel.getState().open !== null && asksForm && Object.keys(about).length === 0;
}

/** Send/Receive over any page, opened by its command. The shell passes the request. */
export function SendReceiveModal({ open: asked, onClose, request }: SlotProps['SendReceivePanel']) {
  const [decided, setDecided] = useState<{ request: TransferRequest | null; docked: boolean }>({
    request: null,
    docked: false,
  });
  const [tab, setTab] = useState<Tab>('send');
  if (asked && request !== decided.request) {
    const isDocked = takesDocked(request);
    setDecided({ request, docked: isDocked });
    if (!isDocked) setTab(request.tab ?? 'send');
  }
  const docked = asked && decided.request === request && decided.docked;
  const open = asked && decided.request === request && !docked;
  useEffect(() => {
    if (!docked) return;
    onClose();
    useDockedPanel.getState().open?.(request);
  }, [docked, onClose, request]);
  const navigate = useNavigate();
  const { status, sending, unanswered, bind } = useDraft();
  const walletId = useWallet()?.id;
  // Before the first paint, so that the dialog never shows the previous request.
  useLayoutEffect(() => {
    if (!open || walletId === undefined) return;
    bind(walletId);
    useDraft.getState().returnFromReset();
    applyRequest(request);
  }, [bind, open, request, walletId]);

  const see = (id: string) => {
    onClose();
    void navigate(transactionPath({ id }));
  };
  const asksForm = (status === 'send' && !unanswered) || tab === 'receive';
  const isResult = !asksForm && (status === 'completed' || status === 'failed' || unanswered);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={leave}
      title={asksForm || isResult ? 'Send/Receive' : sendText.preview}
      hideTitle={isResult}
      busy={sending && !unanswered}
    >
      <LeaveContext value={sending && !unanswered ? null : onClose}>
        <Stack gap={4}>
          {asksForm && <TabSwitch tab={tab} onChange={setTab} />}
          <WalletGate>
            {(walletId, wallet) =>
              tab === 'receive' ? (
                <ReceiveView wallet={wallet} />
              ) : (
                <SendFlow {...{ walletId, wallet }} onClose={onClose} onSee={see} />
              )
            }
          </WalletGate>
        </Stack>
      </LeaveContext>
    </Dialog>
  );
}
