import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import { FormError, isShown } from '../field/form-error';
import { Stack } from '../surface/layout';
import styles from './otp-input.module.css';
import { OTP_LENGTH, useOtpBoxes } from './use-otp-boxes';

export interface OtpInputProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with all digits when the last box is filled. */
  onComplete?: ((value: string) => void) | undefined;
  label?: string;
  error?: ReactNode;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** 52 px boxes, for dialogs and long forms. */
  compact?: boolean | undefined;
}

/** One-time code in six boxes that act as one field: paste and autofill fill all boxes, Backspace moves back. */
export function OtpInput(props: OtpInputProps) {
  const { value, onChange, onComplete, label = 'One-time code', error, disabled, autoFocus, compact } = props;
  const errorId = useId();
  const wrong = isShown(error);
  const boxes = useOtpBoxes({ value, onChange, onComplete });
  return (
    <Stack gap={1.5}>
      <div className={styles.otp} role="group" aria-label={label} data-error={wrong || undefined}>
        {boxes.digits.map((digit, index) => (
          <input
            key={index}
            ref={boxes.register(index)}
            className={cx(styles.box, compact && styles.compact)}
            aria-label={`Digit ${index + 1} of ${OTP_LENGTH}`}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? errorId : undefined}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            value={digit}
            disabled={disabled}
            autoFocus={autoFocus === true && index === 0}
            onChange={boxes.change(index)}
            onPaste={boxes.paste}
            onKeyDown={boxes.keyDown(index)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <FormError id={errorId}>{error}</FormError>
    </Stack>
  );
}
