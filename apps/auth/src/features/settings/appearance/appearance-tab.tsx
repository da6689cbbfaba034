import { HiddenAmount, Switch, Text, type Theme, useTheme } from '@tessera/ui';
import { usePreferences, useSavePreferences } from '@tessera/api';
import { Loaded } from '@tessera/wallet-kit';
import { EyeOff } from 'lucide-react';
import { SettingRow, SettingRowsLoading, SettingSection, TabBody } from '../setting-list';
import styles from './appearance.module.css';

const lines = [50, 61];
const tiles = [53, 62, 71, 80, 89, 98];

/** Small page in the colours of a theme. `data-theme` works on any element. */
const Miniature = ({ theme }: { theme: 'light' | 'dark' }) => (
  <svg data-theme={theme} viewBox="0 0 160 84" width="100%">
    <rect fill="var(--color-canvas)" width="160" height="84" />
    <rect fill="var(--color-surface-sunken)" width="36" height="84" />
    <rect fill="var(--color-surface)" x="46" y="12" width="104" height="30" rx="4" />
    {tiles.map((x) => (
      <rect key={x} fill="var(--color-accent)" x={x} y="19" width="7" height="7" rx="1" />
    ))}
    <rect fill="var(--color-reward)" x="107" y="19" width="7" height="7" rx="1" />
    <rect fill="var(--color-text-tertiary)" x="53" y="31" width="40" height="4" rx="2" />
    {lines.map((y) => (
      <rect key={y} fill="var(--color-surface)" x="46" y={y} width="104" height="5" rx="2.5" />
    ))}
  </svg>
);

const ThemePicture = ({ theme }: { theme: Theme }) => (
  <span className={styles.picture} aria-hidden="true">
    <Miniature theme={theme === 'dark' ? 'dark' : 'light'} />
    {theme === 'system' && (
      <span className={styles.half}>
        <Miniature theme="dark" />
      </span>
    )}
  </span>
);

function BalancesSection() {
  const preferences = usePreferences();
  const save = useSavePreferences();
  return (
    <SettingSection title="Balances">
      <Loaded of={preferences} failed="Your choice did not load" loading={<SettingRowsLoading rows={1} />}>
        {({ hide_balances: hidden }) => (
          <SettingRow
            icon={EyeOff}
            title="Hide balances"
            action={
              <Switch
                label="Hide balances"
                checked={hidden}
                onCheckedChange={(next) => save.mutate({ hide_balances: next })}
              />
            }
          >
            Amounts show as tiles until you press the eye on Home. Kept on every device
          </SettingRow>
        )}
      </Loaded>
      <div className={styles.sample}>
        <Text as="p" size="xs" tone="tertiary" weight="medium">
          How it looks
        </Text>
        <div className={styles.figures}>
          {['Total balance', 'Optio', 'Staked'].map((name, index) => (
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

const themes = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

function ThemeSection() {
  const [theme, setTheme] = useTheme();
  return (
    <SettingSection title="Theme">
      <div className={styles.themes} role="radiogroup" aria-label="Theme">
        {themes.map(([value, label]) => (
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
              {label}
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
