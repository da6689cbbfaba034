import { useDraft } from '../transfer/draft.store';

/** A tab in which nothing was sent yet. */
export function forgetDraft(): void {
  sessionStorage.clear();
  useDraft.setState(useDraft.getInitialState(), true);
}
