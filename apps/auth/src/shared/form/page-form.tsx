import { FormProvider, type useForm } from '@tessera/platform';
import { Button, FormError, Stack } from '@tessera/ui';
import type { ReactNode } from 'react';
import { submitHandler } from './submit';

interface PageFormProps<Values extends Record<string, unknown>> {
  form: ReturnType<typeof useForm<Values>>;
  /** Sends the valid values. The form shows the messages of a rejection at its fields. */
  onSubmit: (values: Values) => Promise<unknown>;
  action: string;
  children: ReactNode;
}

/** Form that is the content of a page: fields, an error that names none of them, and one button. Provides `form`. */
export function PageForm<Values extends Record<string, unknown>>(props: PageFormProps<Values>) {
  const { form, onSubmit, action, children } = props;
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submitHandler(form, onSubmit)(event)} noValidate>
        <Stack gap={4}>
          {children}
          <FormError>{errors.root?.message}</FormError>
          <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
            {action}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}
