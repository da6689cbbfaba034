import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { toast, ToastContainer, type CloseButtonProps, type ToastOptions } from 'react-toastify/unstyled';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Spinner } from '../feedback/spinner';
import { Text } from '../surface/text';
import styles from './toast.module.css';

/** Durations and maximum number of kept toasts (specification, section 9); three of them are visible. */
const SUCCESS_MS = 2000;
const ERROR_MS = 4000;
export const TOAST_LIMIT = 20;

export interface ToastCall {
  readonly id: string;
  readonly text: string;
  readonly kind: 'success' | 'error' | 'loading';
  /** Id of a loading toast to replace, if it is still shown. */
  readonly replaces?: string | undefined;
}

const lasting: ToastOptions = { role: 'status', autoClose: false, closeButton: false };
const looks: Record<ToastCall['kind'], ToastOptions> = {
  success: {
    type: 'success',
    role: 'status',
    autoClose: SUCCESS_MS,
    icon: <CircleCheck size={18} color="var(--color-positive-text)" />,
  },
  error: {
    type: 'error',
    role: 'alert',
    autoClose: ERROR_MS,
    icon: <CircleAlert size={18} color="var(--color-negative-text)" />,
  },
  loading: {
    ...lasting,
    icon: (
      <Text tone="tertiary">
        <Spinner />
      </Text>
    ),
  },
};

export function showToast({ id, text, kind, replaces }: ToastCall): void {
  if (replaces === undefined || !toast.isActive(replaces)) toast(text, { ...looks[kind], toastId: id });
  else toast.update(replaces, { ...looks[kind], render: text, isLoading: false, closeButton: null });
}

interface ToastOffer {
  readonly id: string;
  readonly text: string;
  readonly label: string;
  readonly onAction: () => void;
}

/** Shows a toast with a button; the caller dismisses it. */
export function showOffer({ id, text, label, onAction }: ToastOffer): void {
  toast(
    <span className={styles.offer}>
      {text}
      <Button variant="soft" size="s" onClick={onAction}>
        {label}
      </Button>
    </span>,
    { ...lasting, toastId: id, icon: false },
  );
}

/** Dismisses one toast, or all. */
export function dismissToast(id?: string): void {
  toast.dismiss(id);
}

const Close = ({ closeToast }: CloseButtonProps) => (
  <IconButton
    className={styles.close}
    size="s"
    label="Close message"
    tooltip={false}
    onClick={closeToast}
    icon={<X size={15} />}
  />
);

/** Hover and focus pause the timer of a toast. */
export const Toasts = () => (
  <ToastContainer
    aria-label="Messages"
    className={() => styles.wrap ?? ''}
    toastClassName={() => styles.toast ?? ''}
    progressClassName={() => styles.timer ?? ''}
    position="top-center"
    limit={TOAST_LIMIT}
    autoClose={ERROR_MS}
    transition={false}
    hideProgressBar
    closeButton={Close}
    newestOnTop
    pauseOnHover
    pauseOnFocusLoss
    closeOnClick={false}
    draggable={false}
  />
);
