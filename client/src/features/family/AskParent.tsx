import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Email, type MeView } from '#shared/accounts/accounts.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { refreshMe } from '../accounts/me.api.ts';
import { askParent } from '../consent/consent.api.ts';
import { useAct } from '../consent/useAct.ts';
import styles from './AskParent.module.css';

type Problem = 'wrong' | 'own' | 'enough';

/** A child asks a parent: the first one, another one, or once more. */
export function AskParent({ me }: { me: MeView }) {
  const { t } = useTranslation('family');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [sentTo, setSentTo] = useState('');
  const { busy, run } = useAct(
    async (address: string) => {
      await askParent(address);
      setSentTo(address);
      setEmail('');
      await refreshMe();
    },
    ({ code }) => {
      if (code === 'VALIDATION_ERROR') setProblem('wrong');
      if (code === 'RATE_LIMIT_EXCEEDED') setProblem('enough');
      return code === 'VALIDATION_ERROR' || code === 'RATE_LIMIT_EXCEEDED';
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const address = Email.safeParse(email).data;
    const found = address === undefined ? 'wrong' : address === me.email.toLowerCase() ? 'own' : undefined;
    setProblem(found);
    if (address !== undefined && found === undefined) run(address);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <h3>{t(me.consent === 'not_asked' ? 'ask.title' : 'ask.again')}</h3>
      <p>{t('ask.text')}</p>
      <Field
        label={t('ask.label')}
        type="email"
        icon="message"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        onChange={(text) => {
          setEmail(text);
          setProblem(undefined);
          setSentTo('');
        }}
        error={problem && t(`ask.problem.${problem}`)}
      />
      <div role="status" className={styles.told}>
        {sentTo !== '' && (
          <Notice tone="leaf" icon="check">
            {t('ask.sent', { email: sentTo })}
          </Notice>
        )}
      </div>
      <Button type="submit" icon="send" busy={busy} className={styles.send}>
        {t('ask.button')}
      </Button>
    </form>
  );
}
