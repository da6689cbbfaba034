import type { Holding, StepUp } from '@tessera/contracts';
import { useDeleteAccount } from '@tessera/api';
import { ApiError } from '@tessera/client';
import { openSendReceive } from '@tessera/platform';
import { Amount, Button, Dialog, Note, Stack, Text, TokenIcon } from '@tessera/ui';
import { useId, useRef, useState } from 'react';
import { DialogFooter } from '../dialog-form';
import { settingsText } from '../messages';
import { PasswordStep } from '../security/password-step';
import { OwnerCodeStep } from './owner-code-step';
import styles from './deletion.module.css';

const order = ['available', 'staked', 'unbonding'] as const;

/** Sorts holdings by the groups of the screen: available, staked, unbonding. */
const groupHoldings = (holdings: readonly Holding[]): Holding[] =>
  order.flatMap((kind) => holdings.filter((holding) => holding.kind === kind));

const SHOWN = 5;

/** Lists the holdings that prevent a deletion. */
function DeletionRefused({ holdings }: { holdings: readonly Holding[] }) {
  const more = holdings.length - SHOWN;
  return (
    <Stack gap={4}>
      <Note tone="negative">
        <strong>{settingsText.stillHolds}</strong>
        <br />
        {settingsText.moveOut}
      </Note>
      <ul className={styles.holdings} aria-label={settingsText.stillHeld}>
        {groupHoldings(holdings)
          .slice(0, SHOWN)
          .map(({ kind, chainId, symbol, amount }) => (
            <li key={`${kind} ${chainId} ${symbol}`}>
              <TokenIcon symbol={symbol} size={28} />
              <Text weight="medium" className={styles.kind}>
                {settingsText.holdingKinds[kind]}
              </Text>
              <Amount value={amount} symbol={symbol} />
            </li>
          ))}
        {more > 0 && <li className={styles.more}>{settingsText.andMore(more)}</li>}
      </ul>
    </Stack>
  );
}

interface DeletionDialogProps {
  holdings: readonly Holding[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the holdings that prevent a deletion; without any, asks for the password, then for a code. */
export function DeletionDialog({ holdings, open, onOpenChange }: DeletionDialogProps) {
  const form = useId();
  const ask = useDeleteAccount();
  const [asked, setAsked] = useState<{ password: string; stepUp: StepUp }>();
  const closings = useRef(0);
  const refused = holdings.length > 0;
  const close = () => onOpenChange(false);
  /** Without a code the server sends one and responds STEP_UP_REQUIRED. */
  const askForCode = async (password: string) => {
    const closingsBefore = closings.current;
    try {
      await ask.mutateAsync({ password });
      close();
    } catch (error) {
      // The dialog was closed in between. Its next opening must ask for the password.
      if (closings.current !== closingsBefore) return;
      const stepUp = error instanceof ApiError ? error.body.stepUp : undefined;
      if (stepUp === undefined) throw error;
      setAsked({ password, stepUp });
    }
  };
  const sendOut = () => {
    close();
    openSendReceive({ tab: 'send' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        closings.current += 1;
        setAsked(undefined);
      }}
      title={settingsText.deleteAccount}
      footer={
        refused ? (
          <>
            <Button variant="secondary" onClick={close}>
              {settingsText.close}
            </Button>
            <Button onClick={sendOut}>{settingsText.sendOut}</Button>
          </>
        ) : (
          <DialogFooter
            form={form}
            action={asked === undefined ? settingsText.continue : settingsText.deleteAccount}
            danger={asked !== undefined}
            busy={ask.isPending}
            onCancel={close}
          />
        )
      }
    >
      {refused ? (
        <DeletionRefused holdings={holdings} />
      ) : asked === undefined ? (
        <PasswordStep id={form} lead={settingsText.deletionPassword} onSubmit={askForCode} />
      ) : (
        <OwnerCodeStep
          id={form}
          autoFocus
          asked={asked.stepUp}
          onSubmit={async (code) => {
            await ask.mutateAsync({ password: asked.password, code });
            close();
          }}
          onResend={() => askForCode(asked.password)}
        />
      )}
    </Dialog>
  );
}
