import { useCallback, useState } from 'react';
import { readTheme, setTheme, type Theme } from './theme';

/** The chosen theme and the way to change it. */
export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const [theme, remember] = useState(readTheme);
  const change = useCallback((next: Theme) => {
    setTheme(next);
    remember(next);
  }, []);
  return [theme, change];
};
