import { type StaffRead, StaffReadsAnswer } from '@tessera/contracts';
import { formatDate, formatUtc } from '@tessera/ui';
import { Loaded } from '@tessera/wallet-kit';
import { Eye, EyeOff } from 'lucide-react';
import { queryKeys } from '@tessera/api';
import { useApi, useQuery } from '@tessera/client';
import { SettingRow, SettingRowsLoading } from '../setting-row';
import { SettingSection } from '../setting-section';
import { settingsText } from '../messages';
import styles from './staff-reads.module.css';

/** Fetches the staff reads of the user's record, newest first. */
function useStaffReads() {
  const api = useApi();
  const queryKey = [...queryKeys.account, 'staff-reads'];
  return useQuery({
    queryKey,
    queryFn: async ({ signal, client }) => {
      // A refetch of cached data is no user activity.
      const background = client.getQueryData(queryKey) !== undefined;
      return (await api.get('user/staff-reads', StaffReadsAnswer, { signal, background })).data;
    },
    meta: { onError: 'silent' },
  });
}

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
      <Loaded of={reads} failed={settingsText.seenFailed} loading={<SettingRowsLoading rows={2} />}>
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
