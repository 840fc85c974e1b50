import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '#shared/accounts/accounts.schema.ts';
import { resetPassword } from '../../features/accounts/passwords.api.ts';
import { tellFailure } from '../../features/accounts/tellFailure.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';

/** The new password, twice. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const short = password.length < PASSWORD_LENGTH_MIN;
  const different = again !== password;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (short || different || busy) return;
    setBusy(true);
    try {
      await resetPassword(token, password);
      toast({
        title: t('reset.done.title'),
        description: t('reset.done.text'),
        variant: 'success',
        kind: 'reset-success',
      });
      onDone();
    } catch (error) {
      setBusy(false);
      await tellFailure(error, { title: t('reset.failed.title'), fallback: t('reset.failed.text') });
    }
  };

  const field = { type: 'password', autoComplete: 'new-password', maxLength: PASSWORD_LENGTH_MAX } as const;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        {...field}
        label={t('reset.password')}
        hint={t('reset.hint')}
        value={password}
        onChange={setPassword}
        error={checked && short ? t('reset.short') : undefined}
      />
      <Field
        {...field}
        label={t('reset.confirm')}
        value={again}
        onChange={setAgain}
        error={checked && different ? t('reset.different') : undefined}
      />
      <Button type="submit" size="big" icon="key" busy={busy} wide>
        {t('reset.button')}
      </Button>
    </form>
  );
}
