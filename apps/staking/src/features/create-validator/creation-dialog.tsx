import { transferText } from '@tessera/contracts/transfer-text';
import { formatFull } from '@tessera/money';
import { useNavigate } from '@tessera/platform';
import { Dialog, Stack } from '@tessera/ui';
import { UnknownView, unansweredStages } from '@tessera/wallet-kit';
import { useState, type ReactNode } from 'react';
import { creationText } from './messages';
import { NOT_CREATED, type Creation } from './use-creation';
import { ConfirmCreation } from './confirm-creation';
import { CreatedView, FailedCreation } from './created-view';
import { LeavingNote, useLeaveGuard } from './leave-guard';

interface CreationDialogProps {
  walletId: string;
  creation: Creation;
  symbol: string;
  development: boolean;
}

export function CreationDialog({ walletId, creation, symbol, development }: CreationDialogProps) {
  const { flow, created, back } = creation;
  const { status, unanswered, sending, preview, refusal } = flow;
  const step = unanswered ? 'unknown' : status;
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  /** The step that the user closed; the next step opens the dialog again. */
  const [closed, setClosed] = useState<string | null>(null);
  const unsaved = step === 'completed' && created?.privValidatorKey !== undefined && !saved;
  const { asked, ...guard } = useLeaveGuard(sending || unsaved);
  const isReview = step === 'preview' || step === 'step-up';
  if (closed !== null && closed !== step) setClosed(null);

  const done = () => {
    back();
    void navigate('/distribution/validators');
  };
  const dismiss = () => {
    if (step === 'unknown') setClosed('unknown');
    else if (step === 'completed') done();
    else back();
  };

  let content: ReactNode = null;
  if (isReview && preview !== null) content = <ConfirmCreation {...{ creation, preview, development }} />;
  else if (step === 'unknown' && preview !== null)
    content = (
      <UnknownView
        amount={formatFull(preview.amount)}
        symbol={symbol}
        stages={unansweredStages()}
        why="A second one would stake twice. We keep looking and show the result here."
        onClose={dismiss}
      />
    );
  else if (step === 'completed' && created !== null)
    content = (
      <CreatedView
        {...{ walletId, created, symbol, saved }}
        onSaved={() => setSaved(true)}
        onDone={done}
        onRetry={back}
      />
    );
  else if (step === 'failed' && refusal !== null)
    content = (
      <FailedCreation
        message={refusal.message}
        lead={refusal.code === NOT_CREATED ? 'Nothing was staked.' : transferText.nothingLeft}
        maybeSent={refusal.maybeSent}
        onClose={dismiss}
        onRetry={back}
      />
    );

  return (
    <Dialog
      open={step !== 'send' && (closed === null || asked)}
      onOpenChange={(open) => !open && dismiss()}
      title={isReview ? 'Review' : creationText.create}
      hideTitle={!isReview}
      busy={(sending && !unanswered) || unsaved}
    >
      <Stack gap={4}>
        {asked && <LeavingNote sending={!unsaved} {...guard} />}
        {content}
      </Stack>
    </Dialog>
  );
}
