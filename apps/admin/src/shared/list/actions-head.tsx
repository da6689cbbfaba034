import { HeadCell, VisuallyHidden } from '@tessera/ui';

/** Head of the column with the buttons of each row. */
export const ActionsHead = () => (
  <HeadCell right>
    <VisuallyHidden>Actions</VisuallyHidden>
  </HeadCell>
);
