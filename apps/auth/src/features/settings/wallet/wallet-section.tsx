import { useCheckPhrase, usePhraseChallenge, useWallets } from '@tessera/api';
import { openWalletKeyReset, useOffersSlot } from '@tessera/platform';
import { Button, Dialog, formatDay, Skeleton, Stack, toast } from '@tessera/ui';
import { KeyRound, ScrollText } from 'lucide-react';
import { useId, useState } from 'react';
import { Loaded } from '@tessera/wallet-kit';
import { settingsText } from '../messages';
import { RowButton, SettingRow, SettingSection } from '../setting-list';
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
  const loading = (
    <Stack gap={4}>
      <Skeleton height={44} shape="square" />
      <Skeleton height={66} shape="square" />
      <Skeleton height={66} shape="square" />
    </Stack>
  );
  return (
    <Loaded of={usePhraseChallenge(walletId)} failed={settingsText.challengeFailed} loading={loading}>
      {({ positions }) => <CheckPhraseForm {...{ id, onSubmit, positions }} />}
    </Loaded>
  );
}

/** Asks for two words of the recovery phrase, to prove that the user still has it. */
function CheckPhraseDialog({ walletId, open, onOpenChange }: CheckPhraseDialogProps) {
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

/** Wallet key and recovery phrase. Renders nothing without a wallet. */
export function WalletSection() {
  const wallet = useWallets().data?.[0];
  const offersReset = useOffersSlot('WalletKeyReset');
  const [checking, setChecking] = useState(false);
  if (wallet === undefined) return null;
  const { id, phrase_checked_at: checkedAt } = wallet;
  return (
    <SettingSection title={settingsText.wallet}>
      {offersReset && (
        <SettingRow
          icon={KeyRound}
          title={settingsText.walletKey}
          action={<RowButton onClick={() => openWalletKeyReset()}>{settingsText.resetKey}</RowButton>}
        >
          {settingsText.walletKeyLead}
        </SettingRow>
      )}
      <SettingRow
        icon={ScrollText}
        title={settingsText.phrase}
        action={<RowButton onClick={() => setChecking(true)}>{settingsText.checkPhrase}</RowButton>}
      >
        {checkedAt === null ? settingsText.phraseLead : settingsText.phraseCheckedOn(formatDay(checkedAt))}
      </SettingRow>
      <CheckPhraseDialog walletId={id} open={checking} onOpenChange={setChecking} />
    </SettingSection>
  );
}
