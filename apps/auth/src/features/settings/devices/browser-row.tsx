import { Pill } from '@tessera/ui';
import { Laptop, Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowButton, SettingRow } from '../setting-list';

/** Chooses the icon of a browser by the server's name, as in "Safari on iPhone". */
function iconOf(browser: string) {
  if (/iphone|ipad|android|mobile/i.test(browser)) return Smartphone;
  return /mac/i.test(browser) ? Laptop : Monitor;
}

interface BrowserRowProps {
  browser: string;
  current: boolean;
  /** Button that ends a session or the trust. */
  action?: { label: string; busy: boolean; onPress: () => void } | undefined;
  children: ReactNode;
}

/** One browser of the user, with a pill at the one of this page. */
export const BrowserRow = ({ browser, current, action, children }: BrowserRowProps) => (
  <SettingRow
    icon={iconOf(browser)}
    accent={current}
    title={
      <>
        {browser}
        {current && <Pill tone="accent">This one</Pill>}
      </>
    }
    action={
      action && (
        <RowButton busy={action.busy} aria-label={`${action.label} ${browser}`} onClick={action.onPress}>
          {action.label}
        </RowButton>
      )
    }
  >
    {children}
  </SettingRow>
);
