import { useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';

/** Digits of every one-time code. */
export const OTP_LENGTH = 6;

interface OtpBoxes {
  value: string;
  onChange: (value: string) => void;
  onComplete: ((value: string) => void) | undefined;
}

const join = (digits: readonly string[]): string =>
  digits
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd();

/** State of the boxes. `value` has a space for an empty box, so that gaps keep their position. */
export const useOtpBoxes = ({ value, onChange, onComplete }: OtpBoxes) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = Array.from({ length: OTP_LENGTH }, (_, index) => value[index]?.trim() ?? '');
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(OTP_LENGTH - 1, index))]?.focus();

  const put = (index: number, text: string) => {
    const next = [...digits];
    [...text].slice(0, OTP_LENGTH - index).forEach((digit, offset) => (next[index + offset] = digit));
    const joined = join(next);
    onChange(joined);
    focus(index + text.length);
    if (next.every((digit) => digit !== '')) onComplete?.(joined);
  };
  const clear = (index: number) => onChange(join(digits.map((digit, at) => (at === index ? '' : digit))));

  return {
    digits,
    register: (index: number) => (box: HTMLInputElement | null) => {
      boxes.current[index] = box;
    },
    change: (index: number) => (event: ChangeEvent<HTMLInputElement>) => {
      const typed = event.target.value.replace(/\D/g, '');
      const old = digits[index] ?? '';
      // The input event of a full box contains the old and the new digit; use only the new one.
      const added = typed.length > 1 && typed.startsWith(old) && old !== '' ? typed.slice(1) : typed;
      if (added !== '') put(index, added);
      else if (event.target.value === '') clear(index);
    },
    paste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault();
      const pasted = event.clipboardData.getData('text').replace(/\D/g, '');
      if (pasted !== '') put(0, pasted.slice(0, OTP_LENGTH));
    },
    keyDown: (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Backspace' && digits[index] === '' && index > 0) {
        event.preventDefault();
        clear(index - 1);
        focus(index - 1);
      }
      if (event.key === 'ArrowLeft') focus(index - 1);
      if (event.key === 'ArrowRight') focus(index + 1);
      if (event.key === 'Home') focus(0);
      if (event.key === 'End') focus(OTP_LENGTH - 1);
    },
  };
};
