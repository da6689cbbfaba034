import type { Role } from '@tessera/contracts';
import { buildUser, ok, renderWithAnswers, type Answers } from '@tessera/wallet-kit/testing';
import type { ReactElement } from 'react';
import type { AreaId } from '../areas';
import { AdminFrame } from '../frame/admin-frame';

interface RenderAdminOptions {
  area: AreaId;
  answers: Answers;
  path: string;
  /** The pattern of the path, when it has parameters. */
  route?: string;
  roles?: Role[];
}

/** A page of the back office inside its frame, for somebody with these roles. */
export function renderAdmin(
  element: ReactElement,
  { area, roles = ['Admin'], answers, ...place }: RenderAdminOptions,
) {
  const user = { ...buildUser('maya'), roles };
  return renderWithAnswers(<AdminFrame area={area}>{element}</AdminFrame>, {
    ...place,
    user,
    answers: { '/user': ok(user), ...answers },
  });
}
