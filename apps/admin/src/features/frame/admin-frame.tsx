import { isPermitted } from '@tessera/contracts';
import { Navigate } from '@tessera/platform';
import { Page, PageHeader } from '@tessera/ui';
import type { ComponentType, ReactNode } from 'react';
import { areaOf, areasOf, type AreaId } from '../../shared/areas';
import { text } from '../../messages';
import { useRoles } from '../../shared/use-roles';
import { StepUpProvider } from '../../shared/step-up/step-up-provider';
import { AreaTabs } from './area-tabs';
import { Forbidden } from './forbidden';
import { SignedInAs } from './signed-in-as';

/** Redirects /admin to the first area of the user's roles. */
export function AdminHome() {
  const [first] = areasOf(useRoles());
  return <Navigate to={first?.path ?? '/dashboard'} replace />;
}

/** Frame of the pages of the back office: the user, the areas of the user's roles. It shows no page of another area. */
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

/** Returns a page of an area inside the frame. */
export const framed = (area: AreaId, Page: ComponentType) =>
  function FramedPage() {
    return (
      <AdminFrame area={area}>
        <Page />
      </AdminFrame>
    );
  };
