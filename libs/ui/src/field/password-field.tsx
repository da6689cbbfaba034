import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button';
import { PasswordStrength } from './password-strength';
import { TextField, type TextFieldProps } from './text-field';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'start' | 'end'> {
  /** Shows the strength and the rules for this text. */
  strengthOf?: string | undefined;
  /** Name of the value on the reveal button (default "password"). */
  noun?: string;
}

/** Password or wallet key with reveal button, caps lock warning and optional strength. */
export function PasswordField(props: PasswordFieldProps) {
  const { strengthOf, noun = 'password', help, onKeyUp, ...field } = props;
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
        start={<Lock size={16} />}
        end={
          <IconButton
            size="s"
            label={`${shown ? 'Hide' : 'Show'} ${noun}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            icon={shown ? <EyeOff size={16} /> : <Eye size={16} />}
          />
        }
      />
      {strengthOf !== undefined && <PasswordStrength value={strengthOf} />}
    </div>
  );
}
