import type { Role, User } from '@tessera/contracts/identity';
import { buildUser, ok, renderWithAnswers, type Answers } from '@tessera/wallet-kit/testing';
import { useUser } from '@tessera/api';
import type { ReactElement, ReactNode } from 'react';
import type { AreaId } from '../shared/areas';
import { AdminFrame } from '../features/frame/admin-frame';

interface RenderAdminOptions {
  area: AreaId;
  answers: Answers;
  path: string;
  /** Route pattern, when the path has parameters. */
  route?: string;
  roles?: Role[];
}

/** Builds a signed-in member of staff. */
export const buildStaff = (roles: Role[]): User => ({
  ...buildUser('maya'),
  id: '01JD2V7Q8M3N4P5R6S7T8V9W3C',
  roles,
});

/** Waits for the user and refetches it when stale, as the shell does. */
function Account({ children }: { children: ReactNode }) {
  return useUser().data === undefined ? null : children;
}

/** Renders a page inside the frame for a user with these roles. */
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
