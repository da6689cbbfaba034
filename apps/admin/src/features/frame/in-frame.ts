import type { ComponentType } from 'react';
import type { AreaId } from '../../shared/areas';

/** Returns a page of an area inside the frame of the back office. Both load in parallel. */
export async function inFrame<Name extends string>(
  area: AreaId,
  module: Promise<Record<Name, ComponentType>>,
  name: Name,
): Promise<ComponentType> {
  const [{ framed }, page] = await Promise.all([import('./admin-frame'), module]);
  return framed(area, page[name]);
}
