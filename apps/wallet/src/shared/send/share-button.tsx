import { Button, useCopy, VisuallyHidden } from '@tessera/ui';
import { Check, Share2 } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ShareButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  label: string;
  data: { text: string; url?: string };
}

/** Opens the share sheet; without one it copies the text and the link. */
export function ShareButton({ label, data, size }: ShareButtonProps) {
  const { copied, copy } = useCopy();
  const share = () => {
    if (typeof navigator.share !== 'function')
      return void copy([data.text, data.url].filter(Boolean).join('\n'));
    // Rejects when the user closes the share sheet.
    navigator.share(data).catch(() => undefined);
  };
  const Icon = copied ? Check : Share2;
  return (
    <>
      <Button variant="secondary" size={size} onClick={share} icon={<Icon size={16} />}>
        {copied ? 'Copied' : label}
      </Button>
      <VisuallyHidden role="status">{copied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
