import { useSearchParams } from '@tessera/platform';
import { Page, PageHeader, Tabs } from '@tessera/ui';
import { AppearanceTab } from './appearance/appearance-tab';
import { DataTab } from './data/data-tab';
import { DevicesTab } from './devices/devices-tab';
import { NotificationsTab } from './notifications/notifications-tab';
import { SecurityTab } from './security/security-tab';

const tabs = [
  { value: 'security', label: 'Security', content: <SecurityTab /> },
  { value: 'devices', label: 'Devices', content: <DevicesTab /> },
  { value: 'notifications', label: 'Notifications', content: <NotificationsTab /> },
  { value: 'appearance', label: 'Appearance', content: <AppearanceTab /> },
  { value: 'data', label: 'Your data', content: <DataTab /> },
] as const;

/** /settings. The open tab is in the URL, so that it survives a reload and can be linked. */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'security';
  return (
    <Page width="narrow">
      <PageHeader title="Settings" tight />
      <Tabs
        label="Settings"
        tabs={tabs}
        value={open}
        onValueChange={(tab) => setSearch(tab === 'security' ? {} : { tab }, { replace: true })}
      />
    </Page>
  );
}
