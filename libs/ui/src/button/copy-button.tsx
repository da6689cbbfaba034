import { Check, Copy } from 'lucide-react';
import { VisuallyHidden } from '../feedback/visually-hidden';
import { Button, type ButtonProps } from './button';
import { IconButton } from './icon-button';
import { useCopy } from './use-copy';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'full' | 'className'> {
  text: string;
  label: string;
  /** Shows the label instead of a small icon. */
  withLabel?: boolean;
}

/** Copies a text; shows a tick and "Copied" for two seconds. */
export function CopyButton({ text, label, withLabel, ...look }: CopyButtonProps) {
  const { copied, copy } = useCopy();
  const iconSize = withLabel ? 16 : 15;
  const icon = copied ? <Check size={iconSize} /> : <Copy size={iconSize} />;
  return (
    <>
      {withLabel ? (
        <Button variant="secondary" {...look} icon={icon} onClick={() => void copy(text)}>
          {copied ? 'Copied' : label}
        </Button>
      ) : (
        <IconButton size="s" label={label} icon={icon} onClick={() => void copy(text)} />
      )}
      <VisuallyHidden role="status">{copied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
