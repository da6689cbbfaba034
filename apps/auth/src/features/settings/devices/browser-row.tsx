import { Pill } from '@tessera/ui';
import { Laptop, Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowButton, SettingRow } from '../setting-list';

function iconOf(browser: string) {
  if (/iphone|ipad|android|mobile/i.test(browser)) return Smartphone;
  return /mac/i.test(browser) ? Laptop : Monitor;
}

interface BrowserRowProps {
  browser: string;
  current: boolean;
  action?: { label: string; busy: boolean; onPress: () => void } | undefined;
  children: ReactNode;
}

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
