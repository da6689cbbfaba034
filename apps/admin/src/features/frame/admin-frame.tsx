import { isPermitted } from '@tessera/contracts';
import { Navigate } from '@tessera/platform';
import { Page, PageHeader } from '@tessera/ui';
import type { ReactNode } from 'react';
import { areaOf, areasOf, type AreaId } from '../../shared/areas';
import { text } from '../../messages';
import { useRoles } from '../../shared/use-roles';
import { StepUpProvider } from '../../shared/step-up/step-up-provider';
import { AreaTabs } from './area-tabs';
import { Forbidden } from './forbidden';
import { SignedInAs } from './signed-in-as';

/** /admin: the first area that the person may use. */
export function AdminHome() {
  const [first] = areasOf(useRoles());
  return <Navigate to={first?.path ?? '/dashboard'} replace />;
}

/** What all pages of the back office share: who one is, the areas of one's roles, and no other area. */
export function AdminFrame({ area, children }: { area: AreaId; children: ReactNode }) {
  const roles = useRoles();
  return (
    <StepUpProvider>
      <Page>
        <PageHeader tight title={text.title} actions={<SignedInAs roles={roles} />} />
        <AreaTabs roles={roles} />
        {isPermitted(roles, areaOf(area).permission) ? children : <Forbidden area={area} roles={roles} />}
      </Page>
    </StepUpProvider>
  );
}
