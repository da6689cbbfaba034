import { Dialog, type DialogProps } from '@tessera/platform';
import { useStepUp } from '../step-up/step-up-context';

/**
 * A dialog whose action may need the authenticator's code: it steps back while that is asked for, with all that was typed,
 * and is there again after a refusal. Its form lives outside, in the component that shows it.
 */
export function StaffDialog({ open, onClosed, ...rest }: DialogProps) {
  const { asking } = useStepUp();
  return <Dialog {...rest} open={open && !asking} onClosed={() => !open && onClosed?.()} />;
}
