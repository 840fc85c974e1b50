import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Email } from '#shared/accounts/accounts.schema.ts';
import { askForResetLink } from '../../features/accounts/passwords.api.ts';
import { tellFailure } from '../../features/accounts/tellFailure.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountPage } from './AccountPage.tsx';
import { ResetHint } from './ResetHint.tsx';

/** Asks for a mail with a link to choose a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const [sent, setSent] = useState<{ resetToken?: string | undefined }>();
  if (sent) return <Sent resetToken={sent.resetToken} onAgain={() => setSent(undefined)} />;
  return (
    <AccountPage title={t('forgot.title')} mood="thinking">
      <p>{t('forgot.text')}</p>
      <RequestForm onSent={setSent} />
      <TextLink to="/login">{t('backToLogin')}</TextLink>
    </AccountPage>
  );
}

function RequestForm({ onSent }: { onSent: (answer: { resetToken?: string | undefined }) => void }) {
  const { t, i18n } = useTranslation('accounts');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const valid = Email.safeParse(email).success;
    setWrong(!valid);
    if (!valid || busy) return;
    setBusy(true);
    try {
      const answer = await askForResetLink(email.trim());
      const description =
        i18n.resolvedLanguage === 'en' && answer.message ? answer.message : t('forgot.sentToast.text');
      toast({ title: t('forgot.sentToast.title'), description, variant: 'success', kind: 'reset-link' });
      onSent(answer);
    } catch (error) {
      setBusy(false);
      await tellFailure(error, { title: t('forgot.failed.title'), fallback: t('forgot.failed.text') });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('email')}
        type="email"
        icon="message"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        onChange={(text) => {
          setEmail(text);
          setWrong(false);
        }}
        error={wrong ? t('forgot.invalid') : undefined}
      />
      <Button type="submit" size="big" icon="send" busy={busy} wide>
        {t('forgot.button')}
      </Button>
    </form>
  );
}

function Sent({ resetToken, onAgain }: { resetToken: string | undefined; onAgain: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <AccountPage title={t('forgot.sent.title')}>
      <p>{t('forgot.sent.text')}</p>
      {resetToken !== undefined && <ResetHint token={resetToken} />}
      <Button icon="retry" onClick={onAgain}>
        {t('forgot.sent.again')}
      </Button>
      <ButtonLink to="/login" kind="paper" icon="back">
        {t('backToLogin')}
      </ButtonLink>
    </AccountPage>
  );
}
