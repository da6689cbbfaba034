import { useWallets } from '@tessera/api';
import { openWalletKeyReset, useOffersSlot } from '@tessera/platform';
import { Button, formatDay } from '@tessera/ui';
import { KeyRound, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { SettingRow } from '../setting-row';
import { SettingSection } from '../setting-section';
import { settingsText } from '../messages';
import { CheckPhraseDialog } from './check-phrase-dialog';

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
          action={
            <Button variant="secondary" size="s" onClick={() => openWalletKeyReset()}>
              {settingsText.resetKey}
            </Button>
          }
        >
          {settingsText.walletKeyLead}
        </SettingRow>
      )}
      <SettingRow
        icon={ScrollText}
        title={settingsText.phrase}
        action={
          <Button variant="secondary" size="s" onClick={() => setChecking(true)}>
            {settingsText.checkPhrase}
          </Button>
        }
      >
        {checkedAt === null ? settingsText.phraseLead : settingsText.phraseCheckedOn(formatDay(checkedAt))}
      </SettingRow>
      <CheckPhraseDialog walletId={id} open={checking} onOpenChange={setChecking} />
    </SettingSection>
  );
}
