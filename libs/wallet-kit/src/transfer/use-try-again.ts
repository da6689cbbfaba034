import { useDraft } from './draft.store';
import { usePreview } from './use-preview';

/** Returns a retry after a failure: to the rejected fields, else to a new preview of the same draft. */
export function useTryAgain(walletId: string): { retrying: boolean; tryAgain: () => void } {
  const preview = usePreview(walletId);
  const retrying = useDraft((state) => state.previewStatus === 'pending');
  const tryAgain = () => {
    const { refusal, back, backToFields } = useDraft.getState();
    if (Object.keys(refusal?.fieldErrors ?? {}).length > 0) return backToFields();
    back();
    void preview();
  };
  return { retrying, tryAgain };
}
