import type { Role, User } from '@tessera/contracts';
import { buildUser, ok, renderWithAnswers, type Answers } from '@tessera/wallet-kit/testing';
import { useUser } from '@tessera/platform';
import type { ReactElement, ReactNode } from 'react';
import type { AreaId } from '../shared/areas';
import { AdminFrame } from '../features/frame/admin-frame';

interface RenderAdminOptions {
  area: AreaId;
  answers: Answers;
  path: string;
  /** The pattern of the path, when it has parameters. */
  route?: string;
  roles?: Role[];
}

/** Somebody of staff, who is signed in. */
export const buildStaff = (roles: Role[]): User => ({
  ...buildUser('maya'),
  id: '01JD2V7Q8M3N4P5R6S7T8V9W3C',
  roles,
});

/** As the shell does: nothing is shown before the person is known, and they are read again when that is old. */
function Account({ children }: { children: ReactNode }) {
  return useUser().data === undefined ? null : children;
}

/** A page of the back office inside its frame, for somebody with these roles. */
export function renderAdmin(
  element: ReactElement,
  { area, roles = ['Admin'], answers, ...place }: RenderAdminOptions,
) {
  const user = buildStaff(roles);
  const page = (
    <Account>
      <AdminFrame area={area}>{element}</AdminFrame>
    </Account>
  );
  return renderWithAnswers(page, {
    ...place,
    user,
    answers: { '/user': ok(user), ...answers },
  });
}
