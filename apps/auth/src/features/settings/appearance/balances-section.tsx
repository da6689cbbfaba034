import { usePreferences, useSavePreferences } from '@tessera/api';
import { HiddenAmount, Switch, Text } from '@tessera/ui';
import { EyeOff } from 'lucide-react';
import { Loaded } from '../loaded';
import { SettingRow } from '../setting-row';
import { SettingSection } from '../setting-section';
import { settingsText } from '../messages';
import styles from './appearance.module.css';

/** Setting of the tiles for amounts, which the server stores. */
export function BalancesSection() {
  const preferences = usePreferences();
  const save = useSavePreferences();
  return (
    <SettingSection title={settingsText.balances}>
      <Loaded of={preferences} failed={settingsText.preferencesFailed} loading={1}>
        {({ hide_balances: hidden }) => (
          <SettingRow
            icon={EyeOff}
            title={settingsText.hideBalances}
            action={
              <Switch
                label={settingsText.hideBalances}
                checked={hidden}
                onCheckedChange={(next) => save.mutate({ hide_balances: next })}
              />
            }
          >
            {settingsText.hideLead}
          </SettingRow>
        )}
      </Loaded>
      <div className={styles.sample}>
        <Text as="p" size="xs" tone="tertiary" weight="medium">
          {settingsText.howItLooks}
        </Text>
        <div className={styles.figures}>
          {settingsText.sampleFigures.map((name, index) => (
            <div key={name}>
              {name}
              <HiddenAmount tiles={index === 0 ? 7 : 5} />
            </div>
          ))}
        </div>
      </div>
    </SettingSection>
  );
}
