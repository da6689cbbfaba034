import type { ComponentType } from 'react';
import type { AreaId } from '../../shared/areas';

/** Returns a page of an area inside the frame of the back office. Both load in parallel. */
export async function inFrame(area: AreaId, page: Promise<ComponentType>): Promise<ComponentType> {
  const [{ framed }, Page] = await Promise.all([import('./admin-frame'), page]);
  return framed(area, Page);
}
