import { useNavigate, type SlotProps } from '@tessera/platform';
import { Button, Dialog, Drawer, EmptyState, Skeleton, Stack } from '@tessera/ui';
import { useDraft, useDraftOfSession, useWallet } from '@tessera/wallet-kit';
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { LoadError } from '../../shared/load-error';
import { sharedText } from '../../shared/messages';
import { ActionFlow } from './action-flow';
import styles from './actions.module.css';
import { actionOf, beginAction } from './begin-action';
import { FORM_ID } from './form-frame';
import { isBlocked } from './is-blocked';
import { actionText, type StakeAction } from './messages';
import type { StakingData } from '../../shared/stakes/staking-data';
import { useStaking } from '../../shared/stakes/use-stakes';

type PanelProps = SlotProps['StakePanel'];

/** After the closing animation: the draft is free again, unless an answer is waited for or the key was lost. */
function leave(): void {
  const { keyForgotten, begin } = useDraft.getState();
  if (!keyForgotten) begin();
}

interface FooterProps {
  action: StakeAction;
  data: StakingData;
  onClose: () => void;
}

function Footer({ action, data, onClose }: FooterProps) {
  const draft = useDraft();
  return (
    <>
      <Button variant="secondary" size="l" onClick={onClose}>
        {action === 'cancel-unstake' ? actionText.keepWaiting : actionText.cancel}
      </Button>
      <Button
        type="submit"
        form={FORM_ID}
        size="l"
        className={styles.main}
        busy={draft.previewStatus === 'pending'}
        disabled={isBlocked(action, data, draft)}
      >
        {actionText.preview}
      </Button>
    </>
  );
}

/** Begins what was asked for as soon as the stakes are known, once for each time it is opened. */
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
  // Before the first paint, so that nothing shows what it was opened with last time.
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
  const asks = status === 'send' && !unanswered;
  const isResult = status === 'completed' || status === 'failed' || unanswered;
  let content: ReactNode = (
    <Stack gap={4}>
      <Skeleton height={104} shape="square" />
      <Skeleton height={66} shape="square" />
      <Skeleton height={66} shape="square" />
    </Stack>
  );
  if (data !== undefined)
    content = (
      <ActionFlow
        {...{ action, data, onClose }}
        onSee={(id) => {
          onClose();
          void navigate(`/my-assets/transactions?transaction=${id}`);
        }}
      />
    );
  else if (none) content = <EmptyState title={sharedText.noneTitle}>{sharedText.noneText}</EmptyState>;
  else if (failed !== null && data === undefined)
    content = <LoadError title={actionText.notLoaded} failure={failed} />;
  const shared = {
    open,
    title: actionText.titles[action],
    onOpenChange: (next: boolean) => {
      if (!next && !busy) onClose();
    },
    onClosed: leave,
    ...(asks && data !== undefined ? { footer: <Footer {...{ action, data, onClose }} /> } : {}),
    children: content,
  };
  // A list of choices needs the height of a drawer.
  if (action === 'stake' || action === 'unstake' || action === 'move') return <Drawer {...shared} />;
  return <Dialog {...shared} busy={busy} hideTitle={isResult} />;
}

/** Stake, unstake, cancel, move and claim over any page, opened by the command; what it is about comes from the shell. */
export function ActionPanel(props: PanelProps) {
  const wallet = useWallet();
  return wallet === null ? null : <Panel {...props} walletId={wallet.id} />;
}
