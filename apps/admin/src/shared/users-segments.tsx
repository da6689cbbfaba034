import { useNavigate } from '@tessera/platform';
import { SegmentedControl } from '@tessera/ui';
import { useStaffRequests } from './api/requests';
import { useMay } from './use-roles';

const places = { users: '/admin/users', approvals: '/admin/users/approvals' } as const;

/** Switches between the users and the requests that a second person decides. Renders nothing without that permission. */
export function UsersSegments({ at }: { at: keyof typeof places }) {
  const mayDecide = useMay()('users.freeze');
  const navigate = useNavigate();
  const { data } = useStaffRequests(mayDecide);
  if (!mayDecide) return null;
  const waiting = data === undefined ? 0 : data.data.length + (data.releases?.length ?? 0);
  return (
    <div>
      <SegmentedControl
        label="Lists"
        value={at}
        options={[
          { value: 'users', label: 'All users' },
          { value: 'approvals', label: waiting === 0 ? 'Approvals' : `Approvals ${waiting}` },
        ]}
        onValueChange={(next) => void navigate(places[next])}
      />
    </div>
  );
}
