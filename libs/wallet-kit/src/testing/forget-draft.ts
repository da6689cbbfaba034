import { useDraft } from '../transfer/draft.store';

/** The page was loaded again: only what the tab stored is left. */
export const reloadDraft = (): void => useDraft.setState(useDraft.getInitialState(), true);

/** A tab in which nothing was sent yet. */
export function forgetDraft(): void {
  sessionStorage.clear();
  reloadDraft();
}
