import { useSearchParams } from '@tessera/platform';
import { Page, PageHeader, Tabs } from '@tessera/ui';
import { AppearanceTab } from './appearance/appearance-tab';
import { DataTab } from './data/data-tab';
import { DevicesTab } from './devices/devices-tab';
import { settingsText } from './messages';
import { NotificationsTab } from './notifications/notifications-tab';
import { SecurityTab } from './security/security-tab';

const tabs = [
  { value: 'security', label: settingsText.security, content: <SecurityTab /> },
  { value: 'devices', label: settingsText.devices, content: <DevicesTab /> },
  { value: 'notifications', label: settingsText.notifications, content: <NotificationsTab /> },
  { value: 'appearance', label: settingsText.appearance, content: <AppearanceTab /> },
  { value: 'data', label: settingsText.data, content: <DataTab /> },
] as const;

/** /settings. The open tab is in the URL, so that it survives a reload and can be linked. */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'security';
  return (
    <Page width="narrow">
      <PageHeader title={settingsText.settings} tight />
      <Tabs
        label={settingsText.settings}
        tabs={tabs}
        value={open}
        onValueChange={(tab) => setSearch(tab === 'security' ? {} : { tab }, { replace: true })}
      />
    </Page>
  );
}
