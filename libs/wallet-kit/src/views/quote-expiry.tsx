import { transferText } from '@tessera/contracts/transfer-text';
import { RotateCw, Timer } from 'lucide-react';
import { Button, formatCountdown, Row, Text } from '@tessera/ui';

interface QuoteExpiryProps {
  seconds: number;
  onRefresh: () => void;
  refreshing: boolean;
}

/** Shows how long the terms are valid, and fetches new ones. */
export const QuoteExpiry = ({ seconds, onRefresh, refreshing }: QuoteExpiryProps) => (
  <Text as="div" size="sm" tone="tertiary" numeric>
    <Row gap={1.5} justify="between">
      <Row gap={1.5}>
        <Timer size={14} />
        {seconds > 0 ? (
          <span>{`This fee holds for ${formatCountdown(seconds)}`}</span>
        ) : (
          <span role="status">This preview has expired</span>
        )}
      </Row>
      <Button variant="ghost" size="s" busy={refreshing} onClick={onRefresh} icon={<RotateCw size={14} />}>
        {transferText.refresh}
      </Button>
    </Row>
  </Text>
);
