import type { IdentifierType } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import { fieldsOf, useAddIdentifier, useKeepChanges, useSecurity } from '@tessera/api';
import { ApiError, messageOf } from '@tessera/client';
import { Controller, useForm, useKeptForm, useNavigate, valibotResolver } from '@tessera/platform';
import { AuthLayout, toast } from '@tessera/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { text } from '../../messages';
import { AddedCodeStep } from '../../shared/code/code-step';
import { BackToSettings } from '../../shared/code/back-link';
import { PageForm } from '../../shared/form/page-form';
import { proofEntries, ProofFields } from '../../shared/form/proof-fields';
import { EmailField } from '../../shared/identifier/email-field';
import { identifierSchema } from '../../shared/identifier/identifier-schema';
import { PhoneField } from '../../shared/identifier/lazy-phone';

const empty = { identifier: '' };
/** Not kept: `useKeptForm` must never store a secret. */
const proof = { password: '', code: '' };

const schemaOf = (type: IdentifierType, asksForCode: boolean) =>
  v.object({
    identifier: identifierSchema(type),
    ...proofEntries(asksForCode ? messages.totpCodeRequired : undefined),
  });

/** Asks for a further e-mail or phone with the proof that a sign-in needs, because it is a new way into the account. */
function AddIdentifierForm({ type, onSent }: { type: IdentifierType; onSent: (identifier: string) => void }) {
  const add = useAddIdentifier();
  const asksForCode = useSecurity().data?.totp === true;
  const kept = useKeptForm(`another ${type}`, empty);
  const form = useForm({
    resolver: valibotResolver(schemaOf(type, asksForCode)),
    defaultValues: { ...kept.initial, ...proof },
  });
  useKeepChanges(form, kept);
  async function submit({ identifier, password, code }: typeof empty & typeof proof): Promise<void> {
    try {
      await add.mutateAsync({ type, identifier, password, ...(code === '' ? {} : { code }) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'INVALID_AUTH_CODE') throw error;
      return form.setError('code', { message: messageOf(error) }, { shouldFocus: true });
    }
    kept.drop();
    onSent(identifier);
  }
  return (
    <PageForm form={form} onSubmit={submit} action="Send code">
      {type === 'email' ? (
        <EmailField autoComplete="email" {...fieldsOf(form)('identifier')} />
      ) : (
        <Controller
          control={form.control}
          name="identifier"
          render={({ field: { onChange }, fieldState: { error } }) => (
            <PhoneField initial={kept.initial.identifier} onChange={onChange} error={error?.message} />
          )}
        />
      )}
      <ProofFields codeLabel="Code of your authenticator app, or a recovery code" asksForCode={asksForCode} />
    </PageForm>
  );
}

function AddIdentifierPage({ type }: { type: IdentifierType }) {
  const [sentTo, setSentTo] = useState<string>();
  const navigate = useNavigate();
  const { title, other, done } = text.addIdentifier[type];
  if (sentTo === undefined) {
    return (
      <AuthLayout
        title={title}
        lead="You can log in with it as well. We send a 6-digit code to it first."
        back={<BackToSettings />}
      >
        <AddIdentifierForm type={type} onSent={setSentTo} />
      </AuthLayout>
    );
  }
  return (
    <AddedCodeStep
      type={type}
      identifier={sentTo}
      back={<BackToSettings />}
      other={other}
      onOther={() => setSentTo(undefined)}
      onVerified={async () => {
        toast.success(done);
        await navigate('/settings', { replace: true });
      }}
    />
  );
}

export const VerifyIdentifierPage = () => <AddIdentifierPage type="email" />;

export const VerifyPhoneNumberPage = () => <AddIdentifierPage type="phone" />;
