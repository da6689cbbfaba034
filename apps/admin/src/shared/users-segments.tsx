import { useNavigate } from '@tessera/platform';
import { SegmentedControl } from '@tessera/ui';
import { useStaffRequests } from './api/requests';
import { useMay } from './use-roles';
import { sharedText } from './messages';

const places = { users: '/admin/users', approvals: '/admin/users/approvals' } as const;

/** Switches between the users and the requests that a second person decides. Renders nothing without that permission. */
export function UsersSegments({ at }: { at: keyof typeof places }) {
  const mayDecide = useMay()('users.freeze');
  const navigate = useNavigate();
  const { data } = useStaffRequests(mayDecide);
  if (!mayDecide) return null;
  return (
    <div>
      <SegmentedControl
        label="Lists"
        value={at}
        options={[
          { value: 'users', label: 'All users' },
          {
            value: 'approvals',
            label: sharedText.approvals(data && data.data.length + (data.releases?.length ?? 0)),
          },
        ]}
        onValueChange={(next) => void navigate(places[next])}
      />
    </div>
  );
}
