import { useSecurity } from '@tessera/api';
import { Loaded } from '../loaded';
import { SettingSection } from '../setting-section';
import { TabBody } from '../tab-body';
import { settingsText } from '../messages';
import { WalletSection } from '../wallet/wallet-section';
import { ElsewhereSection } from './elsewhere-section';
import { IdentifierRows } from './identifier-rows';
import { PasswordRow } from './password-row';
import { TotpRow } from './totp-row';

export function SecurityTab() {
  const security = useSecurity();
  return (
    <TabBody>
      <SettingSection title={settingsText.signIn}>
        <Loaded of={security} failed={settingsText.securityFailed} loading={4}>
          {(state) => (
            <>
              <PasswordRow security={state} />
              <TotpRow security={state} />
              <IdentifierRows security={state} />
            </>
          )}
        </Loaded>
      </SettingSection>
      <WalletSection />
      <ElsewhereSection />
    </TabBody>
  );
}
