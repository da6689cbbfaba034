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
        <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
    ),
  },
  error: {
    role: 'alert',
    autoClose: TOAST_ERROR_MS,
    icon: (
      <span className={styles.error}>
        <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
    ),
  },
} as const;

/** What the page asks of its messages. */
export interface ToastCall {
  readonly id: string;
  readonly text: string;
  readonly kind: 'success' | 'error' | 'loading';
  /** A loading toast whose place this one takes, while it is still there. */
  readonly replaces?: string | undefined;
}

function showResult(kind: 'success' | 'error', { id, text, replaces }: ToastCall): void {
  if (replaces === undefined || !base.isActive(replaces)) base[kind](text, { ...look[kind], toastId: id });
  else
    base.update(replaces, { ...look[kind], type: kind, render: text, isLoading: false, closeButton: null });
}

/** Puts one message on the screen. */
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

/** What a message offers to do, such as taking back what it says. */
export interface ToastOffer {
  readonly id: string;
  readonly text: string;
  readonly label: string;
  readonly onAction: () => void;
}

/** Puts a message with a button on the screen; who offers takes it away. */
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

/** Takes one message away, or all of them. */
export function dismissToast(id?: string): void {
  base.dismiss(id);
}
