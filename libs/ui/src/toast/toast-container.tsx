import { X } from 'lucide-react';
import { ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { IconButton } from '../button/icon-button';
import styles from './toast.module.css';
import { TOAST_ERROR_MS, TOAST_LIMIT } from './toast-limits';

function Close({ closeToast }: CloseButtonProps) {
  return (
    <IconButton
      className={styles.close}
      size="s"
      label="Close message"
      tooltip={false}
      onClick={closeToast}
      icon={<X size={15} />}
    />
  );
}

/** Hover and focus pause the timer of a toast. */
export function Toasts() {
  return (
    <ToastContainer
      aria-label="Messages"
      className={() => styles.wrap ?? ''}
      toastClassName={() => styles.toast ?? ''}
      progressClassName={() => styles.timer ?? ''}
      position="top-center"
      limit={TOAST_LIMIT}
      autoClose={TOAST_ERROR_MS}
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
}
