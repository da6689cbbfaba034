import type { Holding } from '@tessera/contracts/account';
import type { StepUp } from '@tessera/contracts/errors';
import { useDeleteAccount } from '@tessera/api';
import { openSendReceive } from '@tessera/platform';
import { Amount, Button, Dialog, Note, Stack, Text, TokenIcon, type DialogProps } from '@tessera/ui';
import { useId, useRef, useState } from 'react';
import { settingsText } from '../messages';
import { DialogFooter, PasswordStep } from '../dialog-form';
import { OwnerCodeStep, stepUpOf } from './owner-code-step';
import styles from './deletion.module.css';

const kinds = ['available', 'staked', 'unbonding'] as const;
const SHOWN = 5;

function DeletionRefused({ holdings }: { holdings: readonly Holding[] }) {
  const more = holdings.length - SHOWN;
  return (
    <Stack gap={4}>
      <Note tone="negative">
        <strong>This account still holds crypto, so we cannot delete it.</strong>
        <br />
        Move it out first. Nothing has changed so far.
      </Note>
      <ul className={styles.holdings} aria-label="Still held">
        {kinds
          .flatMap((group) => holdings.filter(({ kind }) => kind === group))
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
        {more > 0 && <li className={styles.more}>{`and ${more} more`}</li>}
      </ul>
    </Stack>
  );
}

interface DeletionDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange'> {
  holdings: readonly Holding[];
}

/** Lists the holdings that prevent a deletion; without any, asks for the password, then for a code. */
export function DeletionDialog({ holdings, open, onOpenChange }: DeletionDialogProps) {
  const form = useId();
  const ask = useDeleteAccount();
  const [asked, setAsked] = useState<{ password: string; stepUp: StepUp }>();
  const closings = useRef(0);
  const refused = holdings.length > 0;
  const close = () => onOpenChange(false);
  const deleteWith = async (request: { password: string; code?: string }) => {
    await ask.mutateAsync(request);
    close();
  };
  const askForCode = async (password: string) => {
    const closingsBefore = closings.current;
    const stepUp = await stepUpOf(deleteWith({ password }));
    // After a close in between, the next opening must ask for the password.
    if (stepUp !== undefined && closings.current === closingsBefore) setAsked({ password, stepUp });
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
              Close
            </Button>
            <Button onClick={sendOut}>Send crypto out</Button>
          </>
        ) : (
          <DialogFooter
            form={form}
            action={asked === undefined ? 'Continue' : settingsText.deleteAccount}
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
        <PasswordStep
          id={form}
          lead="Enter your password to ask for it. Nothing is gone for 30 days."
          onSubmit={askForCode}
        />
      ) : (
        <OwnerCodeStep
          id={form}
          autoFocus
          asked={asked.stepUp}
          onSubmit={(code) => deleteWith({ password: asked.password, code })}
          onResend={() => askForCode(asked.password)}
        />
      )}
    </Dialog>
  );
}
