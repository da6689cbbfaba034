import type { StepUp } from '@tessera/contracts/errors';
import { mutation, useExportTransactions, useWallets } from '@tessera/api';
import { Dialog } from '@tessera/ui';
import { ArrowLeftRight, FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { saveFile } from '@tessera/wallet-kit';
import * as v from 'valibot';
import { DialogFooter } from '../dialog-form';
import { settingsText } from '../messages';
import { RowButton, SettingRow, SettingSection } from '../setting-list';
import { OwnerCodeStep, stepUpOf } from './owner-code-step';

function HistoryRow({ walletId }: { walletId: string }) {
  const history = useExportTransactions(walletId);
  const save = () => history.mutate({}, { onSuccess: (file) => saveFile('tessera-transactions.csv', file) });
  return (
    <SettingRow
      icon={ArrowLeftRight}
      title="Transactions"
      action={
        <RowButton busy={history.isPending} onClick={save}>
          {settingsText.download}
        </RowButton>
      }
    >
      All rows with their fees, as CSV
    </SettingRow>
  );
}

const useDownloadAccount = mutation('GET user/export', {
  request: (stepUpCode: string | undefined) => (stepUpCode === undefined ? {} : { stepUpCode }),
  response: v.pipe(
    v.unknown(),
    v.transform((data) => JSON.stringify(data, null, 2)),
  ),
  options: { meta: { onError: 'fields', shown: ['STEP_UP_REQUIRED', 'INVALID_AUTH_CODE'] }, gcTime: 0 },
});

export function ExportSection() {
  const download = useDownloadAccount();
  const wallet = useWallets().data?.[0];
  const form = useId();
  const [open, setOpen] = useState(false);
  /** Source of the code. Still set while the dialog closes. */
  const [asked, setAsked] = useState<StepUp>();
  const save = async (code?: string) => {
    const file = new Blob([await download.mutateAsync(code)], { type: 'application/json' });
    saveFile('tessera-export.json', file);
    setOpen(false);
  };
  const sendCode = async () => {
    const stepUp = await stepUpOf(save());
    if (stepUp !== undefined) setAsked(stepUp);
    return stepUp !== undefined;
  };
  const start = async () => {
    if (await sendCode()) setOpen(true);
  };
  return (
    <SettingSection title="Export">
      <SettingRow
        icon={FileDown}
        title="Everything we hold about you"
        action={
          <RowButton
            busy={download.isPending && !open}
            // A toast shows the failure.
            onClick={() => void start().catch(() => undefined)}
          >
            {settingsText.download}
          </RowButton>
        }
      >
        One JSON file: profile, sessions, transfers, contacts, tickets
      </SettingRow>
      {wallet !== undefined && <HistoryRow walletId={wallet.id} />}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        onClosed={() => setAsked(undefined)}
        title="Download your data"
        footer={
          <DialogFooter
            form={form}
            action={settingsText.download}
            busy={download.isPending}
            onCancel={() => setOpen(false)}
          />
        }
      >
        {asked !== undefined && (
          <OwnerCodeStep
            id={form}
            asked={asked}
            onSubmit={save}
            onResend={async () => void (await sendCode())}
          />
        )}
      </Dialog>
    </SettingSection>
  );
}
