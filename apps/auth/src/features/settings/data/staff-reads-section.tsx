import { type StaffRead, StaffReadsAnswer } from '@tessera/contracts/admin-users';
import { dataOf, query, queryKeys } from '@tessera/api';
import { formatDate, formatUtc, Text } from '@tessera/ui';
import { Loaded } from '@tessera/wallet-kit';
import { Eye, EyeOff } from 'lucide-react';
import { settingsText } from '../messages';
import { SettingRow, SettingRowsLoading, SettingSection } from '../setting-list';

const useStaffReads = query('GET user/staff-reads', {
  key: [...queryKeys.account, 'staff-reads'],
  response: dataOf(StaffReadsAnswer),
  options: { meta: { onError: 'silent' } },
});

const Read = ({ read: { role, scope, reason, note, at } }: { read: StaffRead }) => (
  <SettingRow icon={Eye} title={`${role} read your ${settingsText.readScopes[scope]}`}>
    {`${settingsText.readReasons[reason]}: "${note}"`}
    <Text as="div" size="xs" numeric>
      <time dateTime={at} title={formatUtc(at)}>
        {formatDate(at)}
      </time>
    </Text>
  </SettingRow>
);

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
