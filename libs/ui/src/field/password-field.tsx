import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button';
import { PasswordStrength } from './password-strength';
import { TextField, type TextFieldProps } from './text-field';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'start' | 'end'> {
  /** Shows the strength bar and the rules for this text, the one that is being typed. */
  strengthOf?: string | undefined;
  /** What the reveal button calls the value, "password" unless told. */
  noun?: string;
}

/** A password or wallet key with a reveal button, a caps lock notice and, when asked, its strength. */
export function PasswordField({
  strengthOf,
  noun = 'password',
  help,
  onKeyUp,
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  };
  return (
    <div>
      <TextField
        {...field}
        onKeyUp={watchCapsLock}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        help={capsLock ? 'Caps lock is on' : help}
        start={<Lock size={16} strokeWidth={1.75} aria-hidden="true" />}
        end={
          <IconButton
            size="s"
            label={`${shown ? 'Hide' : 'Show'} ${noun}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            icon={
              shown ? (
                <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
              )
            }
          />
        }
      />
      {strengthOf !== undefined && <PasswordStrength value={strengthOf} />}
    </div>
  );
}
