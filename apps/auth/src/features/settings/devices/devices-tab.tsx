import type { TrustedDevice } from '@tessera/contracts/account';
import { TRUSTED_DEVICE_DAYS } from '@tessera/contracts/constants';
import { Loaded } from '@tessera/wallet-kit';
import { useDevices, useForgetDevice } from '@tessera/api';
import { ShieldCheck } from 'lucide-react';
import { formatDay, TileMeter } from '@tessera/ui';
import { useState } from 'react';
import { SettingRow, SettingRowsLoading, SettingSection, TabBody } from '../setting-list';
import { SessionsSection } from './sessions-section';
import { BrowserRow } from './browser-row';
import { daysLeft } from './days-left';
import styles from './trusted-row.module.css';

function TrustedRow({ device }: { device: TrustedDevice }) {
  const forget = useForgetDevice();
  const [now] = useState(() => Date.now());
  const { id, browser, current, expires_at } = device;
  const left = daysLeft(expires_at, now);
  return (
    <BrowserRow
      browser={browser}
      current={current}
      action={{ label: 'Forget', busy: forget.isPending, onPress: () => forget.mutate(id) }}
    >
      <div className={styles.meter}>
        <TileMeter mini label="Days of trust left" value={left} max={TRUSTED_DEVICE_DAYS} />
      </div>
      {`${left} ${left === 1 ? 'day' : 'days'} left, until ${formatDay(expires_at)}`}
    </BrowserRow>
  );
}

/** Lists the browsers that skip the code, for 30 days each. */
function TrustedSection() {
  const devices = useDevices();
  return (
    <SettingSection
      title="Trusted devices"
      lead="They skip the code for 30 days. A new password makes us forget them all."
    >
      <Loaded
        of={devices}
        failed="Your trusted devices did not load"
        loading={<SettingRowsLoading rows={1} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <SettingRow icon={ShieldCheck} title="No trusted devices">
              Tick “Trust this device” when you enter a code to add one
            </SettingRow>
          ) : (
            rows.map((device) => <TrustedRow key={device.id} device={device} />)
          )
        }
      </Loaded>
    </SettingSection>
  );
}

export const DevicesTab = () => (
  <TabBody>
    <SessionsSection />
    <TrustedSection />
  </TabBody>
);
