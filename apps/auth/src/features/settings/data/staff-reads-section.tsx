import { type StaffRead, StaffReadsAnswer } from '@tessera/contracts/admin-users';
import { dataOf, query, queryKeys } from '@tessera/api';
import { formatDate, formatUtc } from '@tessera/ui';
import { Loaded } from '@tessera/wallet-kit';
import { Eye, EyeOff } from 'lucide-react';
import { settingsText } from '../messages';
import { SettingRow, SettingRowsLoading, SettingSection } from '../setting-list';
import styles from './staff-reads.module.css';

/** Fetches the staff reads of the user's record, newest first. */
const useStaffReads = query('GET user/staff-reads', {
  key: [...queryKeys.account, 'staff-reads'],
  response: dataOf(StaffReadsAnswer),
  options: { meta: { onError: 'silent' } },
});

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

export function StaffReadsSection() {
  const reads = useStaffReads();
  return (
    <SettingSection
      title="Seen by staff"
      lead="Staff open your record only with a reason. Each time shows here."
    >
      <Loaded
        of={reads}
        failed="The list of staff visits did not load"
        loading={<SettingRowsLoading rows={2} />}
      >
        {(list) =>
          list.length === 0 ? (
            <SettingRow icon={EyeOff} title="No staff member has looked at your record">
              When somebody does, it shows here with the reason.
            </SettingRow>
          ) : (
            list.map((read) => <Read key={read.id} read={read} />)
          )
        }
      </Loaded>
    </SettingSection>
  );
}
