import type { StaffRead } from '@tessera/contracts';
import { formatDate, formatUtc } from '@tessera/ui';
import { Eye, EyeOff } from 'lucide-react';
import { Loaded } from '../loaded';
import { SettingRow } from '../setting-row';
import { SettingSection } from '../setting-section';
import { settingsText } from '../messages';
import { useStaffReads } from './use-staff-reads';
import styles from './staff-reads.module.css';

function Read({ read: { role, scope, reason, note, at } }: { read: StaffRead }) {
  return (
    <SettingRow icon={Eye} title={settingsText.staffRead(role, settingsText.readScopes[scope])}>
      <span className={styles.why}>{settingsText.staffWhy(settingsText.readReasons[reason], note)}</span>
      <time className={styles.when} dateTime={at} title={formatUtc(at)}>
        {formatDate(at)}
      </time>
    </SettingRow>
  );
}

/** Lists the staff reads of the user's record with their reasons. */
export function StaffReadsSection() {
  const reads = useStaffReads();
  return (
    <SettingSection title={settingsText.seenByStaff} lead={settingsText.seenLead}>
      <Loaded of={reads} failed={settingsText.seenFailed} loading={2}>
        {(list) =>
          list.length === 0 ? (
            <SettingRow icon={EyeOff} title={settingsText.notSeen}>
              {settingsText.notSeenText}
            </SettingRow>
          ) : (
            list.map((read) => <Read key={read.id} read={read} />)
          )
        }
      </Loaded>
    </SettingSection>
  );
}
