import { useCallback, useState } from 'react';
import { readTheme, setTheme, type Theme } from './theme';

/** Returns the theme and a function that changes it. */
export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const [theme, remember] = useState(readTheme);
  const change = useCallback((next: Theme) => {
    setTheme(next);
    remember(next);
  }, []);
  return [theme, change];
};
