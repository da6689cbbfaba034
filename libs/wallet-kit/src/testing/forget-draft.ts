import { useDraft } from '../transfer/draft.store';

/** Resets the memory, as a reload does. */
export const reloadDraft = (): void => useDraft.setState(useDraft.getInitialState(), true);

/** Resets memory and storage, as in a new tab. */
export function forgetDraft(): void {
  sessionStorage.clear();
  reloadDraft();
}
