import { HiddenAmount, Switch, Text, type Theme, useTheme } from '@tessera/ui';
import { usePreferences, useSavePreferences } from '@tessera/api';
import { Loaded } from '@tessera/wallet-kit';
import { EyeOff } from 'lucide-react';
import { TabBody } from '../tab-body';
import { settingsText } from '../messages';
import { SettingRow, SettingRowsLoading, SettingSection } from '../setting-list';
import styles from './appearance.module.css';
import { ThemePicture } from './theme-picture';

/** Setting of the tiles for amounts, which the server stores. */
function BalancesSection() {
  const preferences = usePreferences();
  const save = useSavePreferences();
  return (
    <SettingSection title={settingsText.balances}>
      <Loaded
        of={preferences}
        failed={settingsText.preferencesFailed}
        loading={<SettingRowsLoading rows={1} />}
      >
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

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Setting of the theme, stored in this browser and applied immediately. */
function ThemeSection() {
  const [theme, setTheme] = useTheme();
  return (
    <SettingSection title={settingsText.theme}>
      <div className={styles.themes} role="radiogroup" aria-label={settingsText.theme}>
        {themes.map((value) => (
          <label key={value} className={styles.theme}>
            <ThemePicture theme={value} />
            <span className={styles.label}>
              <input
                type="radio"
                name="theme"
                className={styles.radio}
                checked={theme === value}
                onChange={() => setTheme(value)}
              />
              {settingsText.themes[value]}
            </span>
          </label>
        ))}
      </div>
    </SettingSection>
  );
}

export const AppearanceTab = () => (
  <TabBody>
    <ThemeSection />
    <BalancesSection />
  </TabBody>
);
