import { Link } from '@tessera/platform';
import { Row, Text, TextLink } from '@tessera/ui';
import { text } from '../../messages';
import { formatWait } from '../../shared/code/format-wait';
import { RESEND_WAIT_SECONDS } from '../../shared/code/resend-wait';
import { useCountdown } from '../../shared/code/use-countdown';

/** Links back to the current password, which sends a new code, after the wait. */
export function NewCode() {
  const { left } = useCountdown(RESEND_WAIT_SECONDS);
  return (
    <Row gap={2} justify="between">
      <Text size="xs" tone="tertiary">
        {text.notReceived}
      </Text>
      {left > 0 ? (
        <Text size="xs" tone="tertiary" numeric>
          {text.resendIn(formatWait(left))}
        </Text>
      ) : (
        <Text size="xs">
          <TextLink as={Link} to="/change-password" replace>
            {text.resend}
          </TextLink>
        </Text>
      )}
    </Row>
  );
}
