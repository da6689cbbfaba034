import { kitPart } from '../kit-part';
import type { useDraft as Store } from './draft.store';

type Draft = ReturnType<typeof Store.getState>;

interface UseDraft {
  (): Draft;
  <Value>(select: (draft: Draft) => Value): Value;
  getState(): Draft;
}

const whole = (draft: Draft) => draft;

/** The one transfer draft of the page, for whatever remote writes it. */
export const useDraft: UseDraft = Object.assign(
  <Value>(select?: (draft: Draft) => Value) => {
    const store = kitPart.now().useDraft;
    return store<Draft | Value>(select ?? whole);
  },
  { getState: () => kitPart.now().useDraft.getState() },
);
