import { useDevices, useForgetDevice } from '@tessera/api';
import { ShieldCheck } from 'lucide-react';
import { Loaded } from '../loaded';
import { SettingRow } from '../setting-row';
import { SettingSection } from '../setting-section';
import { settingsText } from '../messages';
import { TrustedRow } from './trusted-row';

/** Lists the browsers that skip the code, for 30 days each. */
export function TrustedSection() {
  const devices = useDevices();
  const forget = useForgetDevice();
  return (
    <SettingSection title={settingsText.trusted} lead={settingsText.trustedLead}>
      <Loaded of={devices} failed={settingsText.devicesFailed} loading={1}>
        {(rows) =>
          rows.length === 0 ? (
            <SettingRow icon={ShieldCheck} title={settingsText.noTrusted}>
              {settingsText.noTrustedLead}
            </SettingRow>
          ) : (
            rows.map((device) => (
              <TrustedRow
                key={device.id}
                device={device}
                busy={forget.isPending && forget.variables === device.id}
                onForget={() => forget.mutate(device.id)}
              />
            ))
          )
        }
      </Loaded>
    </SettingSection>
  );
}
