import { transferText } from '@tessera/contracts/transfer-text';
import { useNavigate, type SlotProps } from '@tessera/platform';
import { Button, Dialog, Drawer, EmptyState, Skeleton, Stack } from '@tessera/ui';
import { LoadError, useDraft, useDraftOfSession, useWallet } from '@tessera/wallet-kit';
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import type { StakingData } from '../../shared/stakes/staking-data';
import { useStaking } from '../../shared/stakes/use-stakes';
import { ActionFlow } from './action-flow';
import styles from './actions.module.css';
import { actionOf, beginAction, isBlocked } from './begin-action';
import { FORM_ID, type ActionFormProps } from './form-frame';
import { actionText } from './messages';

type PanelProps = SlotProps['StakePanel'];

/** Clears the draft after the closing animation. A draft without a response stays, and one whose wallet key is reset. */
function leave(): void {
  const { keyForgotten, begin } = useDraft.getState();
  if (!keyForgotten) begin();
}

function Footer({ action, data, onClose }: ActionFormProps) {
  const draft = useDraft();
  return (
    <>
      <Button variant="secondary" size="l" onClick={onClose}>
        {action === 'cancel-unstake' ? 'Keep waiting' : 'Cancel'}
      </Button>
      <Button
        type="submit"
        form={FORM_ID}
        size="l"
        className={styles.grow}
        busy={draft.previewStatus === 'pending'}
        disabled={isBlocked(action, data, draft)}
      >
        {transferText.preview}
      </Button>
    </>
  );
}

/** Begins the requested action once per opening, as soon as the stakes are loaded. */
function useBegin({ open, request }: PanelProps, data: StakingData | undefined): void {
  const known = data !== undefined;
  const begin = useEffectEvent((asked: PanelProps['request']) => {
    if (data === undefined) return;
    const { bind, keyForgotten, returnFromReset } = useDraft.getState();
    bind(data.walletId);
    // After the reset of the wallet key the flow continues where it was left.
    if (keyForgotten) returnFromReset();
    else beginAction(asked, data);
  });
  // Before the first paint, so that the previous request does not flash.
  useLayoutEffect(() => {
    if (open && known) begin(request);
  }, [known, open, request]);
}

function Panel({ walletId, ...props }: PanelProps & { walletId: string }) {
  const { open, onClose, request } = props;
  const navigate = useNavigate();
  const { data, failed, none } = useStaking(walletId);
  useBegin(props, data);
  const { status, sending, unanswered, transferType } = useDraft();
  useDraftOfSession();
  // The draft may hold an unanswered request of another kind than the requested one.
  const action = actionOf(transferType) ?? request.action ?? 'stake';
  const busy = sending && !unanswered;
  const isForm = status === 'send' && !unanswered;
  const isResult = status === 'completed' || status === 'failed' || unanswered;
  const see = (id: string) => {
    onClose();
    void navigate(`/my-assets/transactions?transaction=${id}`);
  };
  let content: ReactNode = (
    <Stack gap={4}>
      <Skeleton height={104} shape="square" />
      <Skeleton height={66} shape="square" />
      <Skeleton height={66} shape="square" />
    </Stack>
  );
  if (data !== undefined) content = <ActionFlow {...{ action, data, onClose }} onSee={see} />;
  else if (none) content = <EmptyState title={actionText.noneTitle}>{actionText.noneText}</EmptyState>;
  else if (failed !== null) content = <LoadError title="Your stakes did not load" query={failed} />;
  const shared = {
    open,
    title: actionText.titles[action],
    onOpenChange: (next: boolean) => {
      if (!next && !busy) onClose();
    },
    onClosed: leave,
    ...(isForm && data !== undefined ? { footer: <Footer {...{ action, data, onClose }} /> } : {}),
    children: content,
  };
  // A list of choices needs the height of a drawer.
  if (action === 'stake' || action === 'unstake' || action === 'move') return <Drawer {...shared} />;
  return <Dialog {...shared} busy={busy} hideTitle={isResult} />;
}

export function ActionPanel(props: PanelProps) {
  const wallet = useWallet();
  return wallet === null ? null : <Panel {...props} walletId={wallet.id} />;
}
