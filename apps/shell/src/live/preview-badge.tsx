import { RELEASES_PATH } from '@tessera/contracts/releases-path';
import { Button, cx, LinkButton, Row } from '@tessera/ui';
import styles from './live.module.css';

interface PreviewBadgeProps {
  /** `contacts@1.4.0-0123456789ab`. */
  readonly preview: string;
  /** Whether the page was opened without a signed link, so by staff. Shows a link to the remote in the back office. */
  readonly isUnsigned: boolean;
  readonly onLeave: () => void;
}

/** Shows that this page has a staged version of a remote, and leaves the preview. */
export function PreviewBadge({ preview, isUnsigned, onLeave }: PreviewBadgeProps) {
  const [name = '', version = ''] = preview.split('@');
  const label = `Preview of ${name} ${version}`;
  return (
    <aside className={cx(styles.live, styles.underDialogs)} aria-label={label}>
      <Row gap={2.5} className={styles.badge}>
        <span className={styles.dot} aria-hidden="true" />
        <span>{label}</span>
        {isUnsigned && (
          <LinkButton variant="secondary" size="s" href={`${RELEASES_PATH}?open=${name}`}>
            Releases
          </LinkButton>
        )}
        <Button variant="secondary" size="s" onClick={onLeave}>
          Leave Preview
        </Button>
      </Row>
    </aside>
  );
}
