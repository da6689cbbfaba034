import { valibotResolver } from '@hookform/resolvers/valibot';
import { type KeyError, keyErrorText } from '@tessera/api';
import * as messages from '@tessera/contracts/messages';
import { Button, formatDate, Note, PasswordField, Stack } from '@tessera/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

const WalletKey = v.object({ walletPasscode: v.pipe(v.string(), v.nonEmpty(messages.walletKeyRequired)) });

/** Returns a form with the wallet key as its only field. */
export const useWalletKeyForm = (walletPasscode = '') =>
  useForm({ resolver: valibotResolver(WalletKey), defaultValues: { walletPasscode } });

interface WalletKeyFieldProps {
  form: ReturnType<typeof useWalletKeyForm>;
  /** Rejection of the last key that was sent. */
  keyError: KeyError | null;
  sending: boolean;
  /** Focuses the field when it opens, except on touch screens. */
  focusFirst?: boolean;
  onType?: (walletPasscode: string) => void;
  onForgotten: () => void;
}

/** Field of the wallet key. It has the focus after a rejection. */
export function WalletKeyField(props: WalletKeyFieldProps) {
  const { form, keyError, sending, focusFirst = false, onType, onForgotten } = props;
  const refused = keyError === null ? undefined : keyErrorText(keyError, formatDate);
  const keyRef = useRef<HTMLInputElement>(null);
  // `setFocus` of the form uses a timer and cannot prevent scrolling.
  const { ref, ...field } = form.register('walletPasscode', {
    onChange: () => onType?.(form.getValues('walletPasscode')),
  });

  useEffect(() => {
    if (refused !== undefined && !sending) keyRef.current?.focus();
  }, [refused, sending]);

  // Do not scroll to the field, and open no on-screen keyboard: the terms must stay visible.
  useEffect(() => {
    if (focusFirst && !(navigator.maxTouchPoints > 0)) keyRef.current?.focus({ preventScroll: true });
  }, [focusFirst]);

  return (
    <PasswordField
      {...field}
      ref={(input) => {
        ref(input);
        keyRef.current = input;
      }}
      label="Wallet key"
      aside={
        <Button variant="ghost" size="s" disabled={sending} onClick={onForgotten}>
          Forgot wallet key?
        </Button>
      }
      noun="wallet key"
      autoComplete="off"
      error={refused ?? form.formState.errors.walletPasscode?.message}
    />
  );
}

interface KeyLockedProps {
  live?: boolean;
  onUsePhrase: () => void;
  children: ReactNode;
}

/** Note for a wallet key that is locked after wrong ones: the recovery phrase opens the wallet at once. */
export const KeyLocked = ({ live = false, onUsePhrase, children }: KeyLockedProps) => (
  <Note tone="warning" live={live}>
    <Stack gap={2} style={{ alignItems: 'start' }}>
      {children}
      <Button variant="secondary" size="s" onClick={onUsePhrase}>
        Use recovery phrase
      </Button>
    </Stack>
  </Note>
);
