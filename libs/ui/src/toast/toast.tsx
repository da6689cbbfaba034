import { CircleAlert, CircleCheck } from 'lucide-react';
import { toast as base } from 'react-toastify/unstyled';
import { Spinner } from '../feedback/spinner';
import styles from './toast.module.css';

/** Times of the specification's section 9. */
export const TOAST_ERROR_MS = 4000;
export const TOAST_SUCCESS_MS = 2000;

type ToastId = string | number;

/** A text shown again while it is still on screen is not doubled: it is the same message. */
const idOf = (kind: string, text: string): string => `${kind}:${text}`;

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

const show = (kind: 'success' | 'error', text: string, replaces?: ToastId): ToastId => {
  if (replaces !== undefined && base.isActive(replaces)) {
    base.update(replaces, { ...look[kind], type: kind, render: text, isLoading: false, closeButton: null });
    return replaces;
  }
  return base[kind](text, { ...look[kind], toastId: idOf(kind, text) });
};

/** Messages at the top of the page. They are never the only copy of a money result. */
export const toast = {
  /** 2 s; with an id it replaces that loading toast in place. */
  success: (text: string, replaces?: ToastId): ToastId => show('success', text, replaces),
  /** 4 s; announced at once. */
  error: (text: string, replaces?: ToastId): ToastId => show('error', text, replaces),
  /** Stays until it is replaced or dismissed. */
  loading: (text: string): ToastId =>
    base(text, {
      role: 'status',
      autoClose: false,
      closeButton: false,
      toastId: idOf('loading', text),
      icon: (
        <span className={styles.loading}>
          <Spinner />
        </span>
      ),
    }),
  dismiss: (id: ToastId): void => base.dismiss(id),
  /** Takes all toasts away, for the listings whose failure only clears. */
  clear: (): void => base.dismiss(),
};
