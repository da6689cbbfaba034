import { useCallback, useState } from 'react';

/** `system` follows the operating system. */
export type Theme = 'light' | 'dark' | 'system';

const COOKIE = 'theme';
const YEAR_SECONDS = 365 * 24 * 3600;

const isTheme = (text: string | undefined): text is Theme =>
  text === 'light' || text === 'dark' || text === 'system';

/** Reads the theme from the cookie, which the server reads too for the first paint. */
export const readTheme = (): Theme => {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  return isTheme(value) ? value : 'system';
};

/** Stores a theme for a year and applies it; portalled layers inherit it. */
const setTheme = (theme: Theme): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
};

/** Returns the theme and a function that changes it. */
export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const [theme, remember] = useState(readTheme);
  const change = useCallback((next: Theme) => {
    setTheme(next);
    remember(next);
  }, []);
  return [theme, change];
};
