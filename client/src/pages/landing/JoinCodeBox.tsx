import clsx from 'clsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { CodeInput } from '../../ui/CodeInput.tsx';
import { CODE_LENGTH } from '../../ui/code.ts';
import styles from './JoinCodeBox.module.css';

interface JoinCodeBoxProps {
  onJoin: (code: string) => void;
  className?: string | undefined;
}

/** A wooden sign with the code of a race to type in; nobody needs to sign in for that. */
export function JoinCodeBox({ onJoin, className }: JoinCodeBoxProps) {
  const { t } = useTranslation('landing');
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const type = (digits: string): void => {
    setCode(digits);
    setShort(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length === CODE_LENGTH) onJoin(code);
    else setShort(true);
  };
  return (
    <form className={clsx(styles.sign, className)} onSubmit={submit} noValidate>
      <h2 className={styles.title}>
        {t('join.title')} <span className={styles.note}>{t('join.note')}</span>
      </h2>
      <div className={styles.line}>
        <CodeInput
          label={t('join.code')}
          hideLabel
          name="code"
          value={code}
          onChange={type}
          onComplete={onJoin}
          error={short ? t('join.incomplete') : undefined}
        />
        <Button type="submit" kind="leaf">
          {t('join.go')}
        </Button>
      </div>
    </form>
  );
}
