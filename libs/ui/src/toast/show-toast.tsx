import { CircleAlert, CircleCheck } from 'lucide-react';
import { toast as base } from 'react-toastify/unstyled';
import { Button } from '../button/button';
import { Spinner } from '../feedback/spinner';
import styles from './toast.module.css';
import { TOAST_ERROR_MS, TOAST_SUCCESS_MS } from './toast-limits';

const look = {
  success: {
    role: 'status',
    autoClose: TOAST_SUCCESS_MS,
    icon: (
      <span className={styles.success}>
        <CircleCheck size={18} />
      </span>
    ),
  },
  error: {
    role: 'alert',
    autoClose: TOAST_ERROR_MS,
    icon: (
      <span className={styles.error}>
        <CircleAlert size={18} />
      </span>
    ),
  },
} as const;

export interface ToastCall {
  readonly id: string;
  readonly text: string;
  readonly kind: 'success' | 'error' | 'loading';
  /** Id of a loading toast to replace, if it is still shown. */
  readonly replaces?: string | undefined;
}

function showResult(kind: 'success' | 'error', { id, text, replaces }: ToastCall): void {
  if (replaces === undefined || !base.isActive(replaces)) base[kind](text, { ...look[kind], toastId: id });
  else
    base.update(replaces, { ...look[kind], type: kind, render: text, isLoading: false, closeButton: null });
}

export function showToast(call: ToastCall): void {
  if (call.kind !== 'loading') return showResult(call.kind, call);
  base(call.text, {
    role: 'status',
    autoClose: false,
    closeButton: false,
    toastId: call.id,
    icon: (
      <span className={styles.loading}>
        <Spinner />
      </span>
    ),
  });
}

/** A toast with an action, such as Undo. */
export interface ToastOffer {
  readonly id: string;
  readonly text: string;
  readonly label: string;
  readonly onAction: () => void;
}

/** Shows a toast with a button; the caller dismisses it. */
export function showOffer({ id, text, label, onAction }: ToastOffer): void {
  base(
    <span className={styles.offer}>
      {text}
      <Button variant="soft" size="s" onClick={onAction}>
        {label}
      </Button>
    </span>,
    { role: 'status', autoClose: false, closeButton: false, toastId: id, icon: false },
  );
}

/** Dismisses one toast, or all. */
export function dismissToast(id?: string): void {
  base.dismiss(id);
}
