import { useTheme, type Theme } from '@tessera/ui';
import { SettingSection } from '../setting-section';
import { settingsText } from '../messages';
import styles from './appearance.module.css';
import { ThemePicture } from './theme-picture';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Setting of the theme, stored in this browser and applied immediately. */
export function ThemeSection() {
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
