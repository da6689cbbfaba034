import { transferText } from '@tessera/contracts/transfer-text';
import { Button, Note, ResultView, Row, Stack, StageList, type Stage } from '@tessera/ui';
import type { ReactNode } from 'react';
import { TermsCard } from './facts';

interface UnknownViewProps {
  amount: string;
  symbol: string;
  stages: readonly Stage[];
  facts?: ReactNode;
  /** Effect of a second transfer. */
  why?: string | undefined;
  /** Whether the outcome cannot be determined: the nonce was used, and no node has the transaction. */
  unresolved?: boolean;
  onClose: () => void;
  /** Undefined while the transaction id is unknown. */
  onSee?: (() => void) | undefined;
}

/** Transfer with an unknown outcome. It offers no retry. */
export const UnknownView = ({
  amount,
  symbol,
  stages,
  facts,
  why = 'A second transfer would move the money twice. We keep looking and tell you the result, usually within 10 minutes.',
  unresolved = false,
  onClose,
  onSee,
}: UnknownViewProps) => (
  <Stack gap={3}>
    <ResultView
      tone="warning"
      title={unresolved ? transferText.unresolved : transferText.stillChecking}
      {...{ amount, symbol }}
    >
      {unresolved
        ? transferText.unresolvedLead
        : 'The network has not answered. This transfer may have gone through.'}
    </ResultView>
    <Note tone="warning">
      {unresolved ? (
        transferText.unresolvedWhy
      ) : (
        <>
          <b>Do not send again.</b> {why}
        </>
      )}
    </Note>
    <TermsCard>
      <StageList stages={stages} />
    </TermsCard>
    {facts}
    <Row grow>
      <Button variant="secondary" size="l" onClick={onClose}>
        {transferText.close}
      </Button>
      {onSee !== undefined && (
        <Button size="l" onClick={onSee}>
          {transferText.seeTransaction}
        </Button>
      )}
    </Row>
  </Stack>
);
