import { TRUSTED_DEVICE_DAYS, type TrustedDevice } from '@tessera/contracts';
import { Button, formatDay, Pill, TileMeter } from '@tessera/ui';
import { useState } from 'react';
import { SettingRow } from '../setting-row';
import { settingsText } from '../messages';
import { daysLeft } from './days-left';
import { deviceIcon } from './device-icon';
import styles from './trusted-row.module.css';

interface TrustedRowProps {
  device: TrustedDevice;
  busy: boolean;
  onForget: () => void;
}

/** One trusted browser with a tile per remaining day. */
export function TrustedRow({ device, busy, onForget }: TrustedRowProps) {
  const [now] = useState(() => Date.now());
  const left = daysLeft(device.expires_at, now);
  return (
    <SettingRow
      icon={deviceIcon(device.browser)}
      accent={device.current}
      title={
        <>
          {device.browser}
          {device.current && <Pill tone="accent">{settingsText.thisOne}</Pill>}
        </>
      }
      action={
        <Button
          variant="secondary"
          size="s"
          busy={busy}
          aria-label={settingsText.forgetNamed(device.browser)}
          onClick={onForget}
        >
          {settingsText.forget}
        </Button>
      }
    >
      <div className={styles.meter}>
        <TileMeter mini label={settingsText.trustLeft} value={left} max={TRUSTED_DEVICE_DAYS} />
      </div>
      {settingsText.daysLeft(left, formatDay(device.expires_at))}
    </SettingRow>
  );
}
