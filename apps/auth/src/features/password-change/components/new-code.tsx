import { Link } from '@tessera/platform';
import { Row, Text, TextLink } from '@tessera/ui';
import { text } from '../../../messages';
import { formatWait } from '../../verification/format-wait';
import { RESEND_WAIT_SECONDS } from '../../verification/resend-wait';
import { useCountdown } from '../../verification/use-countdown';

/** The way to a new code once the wait is over: it takes the current password again. */
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
