import { useEffect } from 'react';
import { toast, ToastHost } from './toast';

export default { title: 'Design system/Toast' };

function Shown({ show }: { show: () => void }) {
  useEffect(() => {
    show();
    return toast.clear;
  }, [show]);
  return (
    // The picture of a story has its height, which toasts do not change.
    <div style={{ minHeight: 180 }}>
      {/* Their animation is the clock that closes them. */}
      <style>{'[role="progressbar"] { animation-play-state: paused !important; }'}</style>
      <ToastHost />
    </div>
  );
}

const showMessages = () => {
  toast.success('Contact invited');
  toast.error('The contact was not invited');
  toast.loading('Sending 1,200.5000 OPT');
};
const showOffer = () => toast.offer('Notifications cleared', { label: 'Undo', onAction: () => undefined });

export const Messages = () => <Shown show={showMessages} />;
export const Offer = () => <Shown show={showOffer} />;
