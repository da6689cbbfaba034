import { lazyPage } from '@tessera/platform';
import type { ComponentType } from 'react';
import type { AreaId } from '../../shared/areas';

const frame = () => import(/* webpackChunkName: "frame" */ './admin-frame');

/** A lazy page of an area inside the frame of the back office; both come at once. */
export const inFrame = (area: AreaId, load: () => Promise<ComponentType>) =>
  lazyPage(async () => {
    const [{ AdminFrame }, Page] = await Promise.all([frame(), load()]);
    return function AdminPage() {
      return (
        <AdminFrame area={area}>
          <Page />
        </AdminFrame>
      );
    };
  });

export const homePage = lazyPage(async () => (await frame()).AdminHome);
