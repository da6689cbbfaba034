import type { ComponentProps } from 'react';
import { createPart } from '../part/create-part';

/** The list of Select and TokenPicker. */
export const selectPart = createPart(() => import(/* webpackChunkName: "overlay" */ './select-layer'));

/** Button of a list that is not mounted yet. */
export const ClosedSelect = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    role="combobox"
    aria-haspopup="listbox"
    aria-expanded={false}
    aria-controls={undefined}
    {...props}
  />
);
