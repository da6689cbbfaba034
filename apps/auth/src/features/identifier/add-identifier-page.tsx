import { messages, type IdentifierType } from '@tessera/contracts';
import { applyServerErrors, useAddIdentifier, useKeepChanges, useSecurity } from '@tessera/api';
import { ApiError, messageOf } from '@tessera/client';
import { Controller, useForm, useKeptForm, useNavigate, valibotResolver } from '@tessera/platform';
import { AuthLayout, Skeleton, TextField, toast } from '@tessera/ui';
import { Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as v from 'valibot';
import { text } from '../../messages';
import { AddedCodeStep } from '../../shared/code/added-code-step';
import { BackToSettings } from '../../shared/code/back-link';
import { PageForm } from '../../shared/form/page-form';
import { proofEntries, ProofFields } from '../../shared/form/proof-fields';
import { identifierSchema } from '../../shared/identifier/identifier-schema';
import { PhoneField } from '../../shared/identifier/lazy-phone';

const words = {
  email: {
    title: text.addEmailTitle,
    lead: text.addEmailSecond,
    other: text.changeEmail,
    done: text.emailAdded,
  },
  phone: {
    title: text.addPhoneTitle,
    lead: text.addPhoneSecond,
    other: text.changePhone,
    done: text.phoneAdded,
  },
} as const;

const empty = { identifier: '' };
/** Not kept: `useKeptForm` must never store a secret. */
const proof = { password: '', code: '' };

const schemaOf = (type: IdentifierType, asksForCode: boolean) =>
  v.object({
    identifier: identifierSchema(type),
    ...proofEntries(asksForCode ? messages.totpCodeRequired : undefined),
  });

interface AddIdentifierFormProps {
  type: IdentifierType;
  onSent: (identifier: string) => void;
}

/** Asks for a further e-mail or phone with the proof that a sign-in needs, because it is a new way into the account. */
function AddIdentifierForm({ type, onSent }: AddIdentifierFormProps) {
  const add = useAddIdentifier();
  const asksForCode = useSecurity().data?.totp === true;
  const kept = useKeptForm(`another ${type}`, empty);
  const form = useForm({
    resolver: valibotResolver(schemaOf(type, asksForCode)),
    defaultValues: { ...kept.initial, ...proof },
  });
  useKeepChanges(form, kept);
  const submit = form.handleSubmit(async ({ identifier, password, code }) => {
    try {
      await add.mutateAsync({ type, identifier, password, ...(code === '' ? {} : { code }) });
      kept.drop();
      onSent(identifier);
    } catch (error) {
      applyServerErrors(error, ['identifier', 'password', 'code'], form.setError);
      if (error instanceof ApiError && error.code === 'INVALID_AUTH_CODE') {
        form.setError('code', { message: messageOf(error) }, { shouldFocus: true });
      }
    }
  });
  const fault = form.formState.errors.identifier?.message;
  return (
    <PageForm form={form} onSubmit={submit} action={text.sendCode}>
      {type === 'email' ? (
        <TextField
          label={text.email}
          type="email"
          autoComplete="email"
          autoFocus
          start={<Mail size={16} />}
          {...form.register('identifier')}
          error={fault}
        />
      ) : (
        <Suspense fallback={<Skeleton height={140} />}>
          <Controller
            control={form.control}
            name="identifier"
            render={({ field }) => (
              <PhoneField initial={kept.initial.identifier} onChange={field.onChange} error={fault} />
            )}
          />
        </Suspense>
      )}
      <ProofFields codeLabel={text.appCode} asksForCode={asksForCode} />
    </PageForm>
  );
}

function AddIdentifierPage({ type }: { type: IdentifierType }) {
  const [sentTo, setSentTo] = useState<string>();
  const navigate = useNavigate();
  const { title, lead, other, done } = words[type];
  if (sentTo === undefined) {
    return (
      <AuthLayout title={title} lead={lead} back={<BackToSettings />}>
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

/** /verify-identifier */
export const VerifyIdentifierPage = () => <AddIdentifierPage type="email" />;

/** /verify-phone-number */
export const VerifyPhoneNumberPage = () => <AddIdentifierPage type="phone" />;
