import { formatFull } from '@tessera/money';
import { useNavigate } from '@tessera/platform';
import { Dialog, Stack } from '@tessera/ui';
import { UnknownView, unansweredStages } from '@tessera/wallet-kit';
import { useState, type ReactNode } from 'react';
import { creationText } from '../messages';
import type { Creation } from '../use-creation';
import { useLeaveGuard } from '../use-leave-guard';
import { CodeView } from './code-view';
import { CreatedView } from './created-view';
import { FailedCreation } from './failed-creation';
import { LeavingNote } from './leaving-note';
import { ReviewView } from './review-view';

interface CreationDialogProps {
  walletId: string;
  creation: Creation;
  symbol: string;
  development: boolean;
}

/** From the terms to the result: the step of the creation decides. */
export function CreationDialog({ walletId, creation, symbol, development }: CreationDialogProps) {
  const { step, sending, back } = creation;
  const navigate = useNavigate();
  const [walletKey, setWalletKey] = useState('');
  const [saved, setSaved] = useState(false);
  /** The step that was closed without an end: an answer opens the dialog again. */
  const [closed, setClosed] = useState<string | null>(null);
  const unsaved = step.at === 'result' && step.created.privValidatorKey !== undefined && !saved;
  const guard = useLeaveGuard(sending || unsaved);
  const asksKey = step.at === 'review' || step.at === 'code';
  // The key does not outlive its field.
  if (!asksKey && walletKey !== '') setWalletKey('');
  if (closed !== null && closed !== step.at) setClosed(null);

  const done = () => {
    back(true);
    void navigate('/distribution/validators');
  };
  const dismiss = () => {
    if (step.at === 'unknown') setClosed('unknown');
    else if (step.at === 'result') done();
    else back(step.at === 'failed');
  };
  const retry = () => back(true);

  let content: ReactNode = null;
  if (step.at === 'review')
    content = <ReviewView {...{ creation, development, walletKey }} {...step} onWalletKey={setWalletKey} />;
  else if (step.at === 'code') content = <CodeView {...{ creation }} {...step} />;
  else if (step.at === 'unknown')
    content = (
      <UnknownView
        amount={formatFull(step.preview.amount)}
        symbol={symbol}
        stages={unansweredStages()}
        why={creationText.twice}
        onClose={dismiss}
      />
    );
  else if (step.at === 'result')
    content = (
      <CreatedView
        {...{ walletId, symbol, saved }}
        created={step.created}
        onSaved={() => setSaved(true)}
        onDone={done}
        onRetry={retry}
      />
    );
  else if (step.at === 'failed')
    content = (
      <FailedCreation
        message={step.message}
        lead={step.isFinal ? creationText.failedLead : creationText.noFee}
        maybeSent={step.maybeSent}
        onClose={dismiss}
        onRetry={retry}
      />
    );

  return (
    <Dialog
      open={step.at !== 'form' && (closed === null || guard.asked)}
      onOpenChange={(open) => !open && dismiss()}
      title={asksKey ? creationText.reviewTitle : creationText.title}
      hideTitle={!asksKey}
      busy={(sending && step.at !== 'unknown') || unsaved}
    >
      <Stack gap={4}>
        {guard.asked && <LeavingNote sending={!unsaved} onLeave={guard.leave} onStay={guard.stay} />}
        {content}
      </Stack>
    </Dialog>
  );
}
