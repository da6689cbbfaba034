import { useDeletion } from '@tessera/api';
import { Loaded } from '../loaded';
import { TabBody } from '../tab-body';
import { SettingSection } from '../setting-section';
import { settingsText } from '../messages';
import { DeletionPending } from './deletion-pending';
import { DeletionLoading, DeletionSection } from './deletion-section';
import { ExportSection } from './export-section';
import { StaffReadsSection } from './staff-reads-section';

export function DataTab() {
  const deletion = useDeletion();
  const deletesAt = deletion.data?.deletes_at ?? null;
  return (
    <TabBody>
      {deletesAt !== null && <DeletionPending deletesAt={deletesAt} waitsFor={deletion.data?.waits_for} />}
      <ExportSection />
      <StaffReadsSection />
      {deletesAt === null && (
        <SettingSection title={settingsText.deleteAccount}>
          <Loaded of={deletion} failed={settingsText.deletionFailed} loading={<DeletionLoading />}>
            {({ holdings }) => <DeletionSection holdings={holdings} />}
          </Loaded>
        </SettingSection>
      )}
    </TabBody>
  );
}
