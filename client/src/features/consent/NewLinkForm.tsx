import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Email } from '#shared/accounts/accounts.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { askForConsentLinks } from './consent.api.ts';
import styles from './NewLinkForm.module.css';
import { useAct } from './useAct.ts';

/** Asks for a fresh mail; answered alike for everybody. */
export function NewLinkForm() {
  const { t } = useTranslation('consent');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const [sent, setSent] = useState(false);
  const { busy, run } = useAct(async () => {
    await askForConsentLinks(email.trim());
    setSent(true);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const valid = Email.safeParse(email).success;
    setWrong(!valid);
    if (valid) run();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>{t('newLink.text')}</p>
      <Field
        label={t('newLink.email')}
        hint={t('newLink.hint')}
        type="email"
        icon="message"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        onChange={(text) => {
          setEmail(text);
          setWrong(false);
          setSent(false);
        }}
        error={wrong ? t('emailWrong') : undefined}
      />
      <div role="status" className={styles.told}>
        {sent && (
          <Notice tone="leaf" icon="check" title={t('newLink.sent.title')}>
            {t('newLink.sent.text')}
          </Notice>
        )}
      </div>
      <Button type="submit" kind={sent ? 'paper' : 'sun'} icon="send" busy={busy} className={styles.send}>
        {t(sent ? 'newLink.again' : 'newLink.button')}
      </Button>
    </form>
  );
}
