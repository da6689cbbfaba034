import { useCheckPhrase, usePhraseChallenge } from '@tessera/api';
import { messageOf } from '@tessera/client';
import { Button, Dialog, ErrorState, Skeleton, Stack, toast } from '@tessera/ui';
import { useId } from 'react';
import { settingsText } from '../messages';
import { CheckPhraseForm } from './check-phrase-form';

interface CheckPhraseDialogProps {
  walletId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface ChallengeProps {
  id: string;
  walletId: string;
  onSubmit: Parameters<typeof CheckPhraseForm>[0]['onSubmit'];
}

/** Mounted while the dialog is open, so that each opening requests new positions. */
function Challenge({ id, walletId, onSubmit }: ChallengeProps) {
  const { data, error, isFetching, refetch } = usePhraseChallenge(walletId);
  if (data !== undefined) return <CheckPhraseForm {...{ id, onSubmit }} positions={data.positions} />;
  if (error === null) {
    return (
      <Stack gap={4}>
        <Skeleton height={44} shape="square" />
        <Skeleton height={66} shape="square" />
        <Skeleton height={66} shape="square" />
      </Stack>
    );
  }
  return (
    <ErrorState title={settingsText.challengeFailed} retrying={isFetching} onRetry={() => void refetch()}>
      {messageOf(error)}
    </ErrorState>
  );
}

/** Asks for two words of the recovery phrase, to prove that the user still has it. */
export function CheckPhraseDialog({ walletId, open, onOpenChange }: CheckPhraseDialogProps) {
  const form = useId();
  const check = useCheckPhrase(walletId);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={settingsText.checkPhrase}
      busy={check.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={check.isPending} onClick={() => onOpenChange(false)}>
            {settingsText.cancel}
          </Button>
          <Button type="submit" form={form} busy={check.isPending}>
            {settingsText.checkWords}
          </Button>
        </>
      }
    >
      <Challenge
        id={form}
        walletId={walletId}
        onSubmit={async (request) => {
          await check.mutateAsync(request);
          toast.success(settingsText.phraseRight);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
