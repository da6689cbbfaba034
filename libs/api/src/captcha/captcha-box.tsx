import { Text, TextLink, useMediaQuery, useTheme } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { createFrameLink, type CaptchaLink, type CaptchaVersion } from './frame-link';
import styles from './captcha-box.module.css';

export interface CaptchaBoxProps {
  version: CaptchaVersion;
  onLink: (link: CaptchaLink | null) => void;
}

/** Minimum for the captcha: its own pages open from links, but it cannot navigate this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Frame of the captcha: the checkbox of version 2, or the notice of the invisible version 3. */
export function CaptchaBox({ version, onLink }: CaptchaBoxProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [open, setOpen] = useState(false);
  const [theme] = useTheme();
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  const shown = theme === 'system' ? (dark ? 'dark' : 'light') : theme;
  useEffect(() => {
    if (frame.current === null) return undefined;
    const { link, stop } = createFrameLink({ frame: frame.current, version, onOpen: setOpen });
    onLink(link);
    return () => {
      stop();
      onLink(null);
    };
  }, [onLink, version]);
  const visible = open ? styles.open : styles.box;
  return (
    <>
      <iframe
        key={version}
        ref={frame}
        title="Captcha"
        className={version === 'v3' ? styles.score : visible}
        src={`/captcha-frame?version=${version}&theme=${shown}`}
        sandbox={SANDBOX}
        aria-hidden={version === 'v3'}
        tabIndex={version === 'v3' ? -1 : undefined}
      />
      {version === 'v3' && (
        <Text as="p" size="sm" tone="tertiary">
          Protected by reCAPTCHA. Google{' '}
          <TextLink href="https://policies.google.com/privacy" target="_blank" rel="noreferrer">
            Privacy Policy
          </TextLink>{' '}
          and{' '}
          <TextLink href="https://policies.google.com/terms" target="_blank" rel="noreferrer">
            Terms
          </TextLink>{' '}
          apply.
        </Text>
      )}
    </>
  );
}
