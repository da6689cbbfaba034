import { useDraft } from './draft.store';
import { usePreview } from './use-preview';

/** After a failure: back to the fields that were refused, else to a new preview of the same draft. */
export function useTryAgain(walletId: string): { retrying: boolean; tryAgain: () => void } {
  const preview = usePreview(walletId);
  const retrying = useDraft((state) => state.previewStatus === 'pending');
  const tryAgain = () => {
    const { refusal, back, set } = useDraft.getState();
    const fieldErrors = refusal?.fieldErrors ?? {};
    back();
    if (Object.keys(fieldErrors).length > 0) set({ fieldErrors });
    else void preview();
  };
  return { retrying, tryAgain };
}
